import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissions } from '../../../shared/roles/permissions.ts';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { createRateLimits } from '../../platform/rate-limit.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createReviewShop } from '../testing/review-shop.ts';
import { signUpAs } from '../testing/sign-up-as.ts';
import { mcpCalls } from './mcp-calls.ts';

const app = await createTestApp();
const { db } = app.services;
const shop = await createReviewShop(app);
const buyer = await signUpAs(app);
const staff = await signUpAs(app, 'admin');
const product = await shop.addProduct({ name: 'Obsidian Blade', deliveryType: 'manual', stockQuantity: 7 });
const order = await shop.addPurchase(buyer.id, product.id);

const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

async function connect({ origin }: Pick<TestApp, 'origin'>, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  clients.push(client);
  return client;
}

async function start(env: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  clients.push(client);
  const args = ['--import', 'tsx', 'src/server/app/mcp/stdio.ts'];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
  return client;
}

async function open(request: Omit<Parameters<typeof addApiKey>[1], 'permissions'> & { scopes: readonly string[] }) {
  const { scopes, ...rest } = request;
  return await connect(app, (await addApiKey(db, { ...rest, permissions: scopes })).key);
}

const foundSchema = z.object({ results: z.array(z.object({ id: z.string(), name: z.string() })) });
const errorSchema = z.object({ code: z.string(), status: z.number(), requestId: z.string() });

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: given }));
  const [text] = result.content;
  expect(text?.type === 'text' && JSON.parse(text.text)).toEqual(result.structuredContent);
  return { isError: result.isError === true, value: result.structuredContent };
}

async function refusal(client: Client, name: string, given: Record<string, unknown>): Promise<string> {
  const { isError, value } = await call(client, name, given);
  expect(isError).toBe(true);
  return errorSchema.parse(value).code;
}

async function namesOf(client: Client): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name);
}

describe('a client of the protocol', () => {
  test('searches, looks at a product and reads the state of the order it is in', async () => {
    const client = await open({ userId: buyer.id, scopes: ['order:read'], access: 'read' });
    const found = foundSchema.parse((await call(client, 'search_products', { query: 'obsidian' })).value);
    expect(found.results).toMatchObject([{ id: product.id, name: 'Obsidian Blade' }]);
    expect((await call(client, 'get_product', { id: product.slug })).value).toMatchObject({
      id: product.id,
      price: 10,
    });
    const mine = z.object({ items: z.array(z.object({ id: z.string() })) });
    expect(mine.parse((await call(client, 'list_my_orders', {})).value).items).toMatchObject([{ id: order.id }]);
    expect((await call(client, 'get_order', { id: order.id })).value).toMatchObject({
      id: order.id,
      status: 'completed',
      paymentStatus: 'paid',
    });
  });

  test('is told what is wrong in the words of the catalogue', async () => {
    const client = await open({ userId: buyer.id, scopes: ['order:read'], access: 'read' });
    expect(await refusal(client, 'get_product', { id: 'no-such-product' })).toBe('NOT_FOUND');
    expect(await refusal(client, 'get_order', {})).toBe('ORDER_VALIDATION_FAILED');
    expect(await refusal(client, 'get_order', { id: order.id, extra: 1 })).toBe('INVALID_ORDER');
    expect(await refusal(client, 'no_such_tool', {})).toBe('NOT_FOUND');
    const stranger = await signUpAs(app);
    const other = await open({ userId: stranger.id, scopes: ['order:read'] });
    expect(await refusal(other, 'get_order', { id: order.id })).toBe('ORDER_NOT_FOUND');
  });

  test('is offered what its key reaches, and refused the rest', async () => {
    const reads = ['search_products', 'get_product'];
    const none = await open({ userId: staff.id, scopes: [] });
    expect(await namesOf(none)).toEqual(reads);
    expect(await refusal(none, 'sales_report', { report: 'sales' })).toBe('API_KEY_SCOPE');
    const buying = await open({ userId: buyer.id, scopes: permissions });
    const ofBuyer = [...reads, 'list_my_orders', 'get_order', 'add_order_note'];
    expect(await namesOf(buying)).toEqual(ofBuyer);
    expect(await refusal(buying, 'list_orders', {})).toBe('FORBIDDEN');
    const all = await open({ userId: staff.id, scopes: permissions });
    expect(await namesOf(all)).toEqual(mcpCalls.map(({ name }) => name));
  });

  test('of a key that reads changes nothing', async () => {
    const client = await open({ userId: staff.id, scopes: permissions, access: 'read' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpCalls.filter(({ isRead }) => isRead).map(({ name }) => name));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    for (const name of ['set_stock', 'add_order_note', 'mark_handed_over']) {
      expect(await refusal(client, name, { id: order.id, note: 'Hello', version: 1 })).toBe('API_KEY_SCOPE');
    }
  });
});

test('a client that starts its server itself reaches the same shop', async () => {
  const { key } = await addApiKey(db, { userId: buyer.id, permissions: ['order:read'], access: 'read' });
  const client = await start({ SHOP_URL: app.origin, SHOP_KEY: key });
  expect(await namesOf(client)).toEqual(['search_products', 'get_product', 'list_my_orders', 'get_order']);
  expect((await call(client, 'get_order', { id: order.id })).value).toMatchObject({ status: 'completed' });
  await expect(start({ SHOP_URL: app.origin, SHOP_KEY: 'none' })).rejects.toThrow('API_KEY_INVALID');
});

test('staff read stock and reports, and set stock in the name of the key', async () => {
  const scopes = ['product:update', 'payment:read', 'analytics:read', 'order:note', 'order:read'];
  const client = await open({ userId: staff.id, scopes });
  const { value } = await call(client, 'list_stock', { q: 'obsidian' });
  expect(value).toMatchObject({ items: [{ id: product.id, version: 1 }] });
  expect((await call(client, 'list_orders', {})).value).toMatchObject({ items: [{ id: order.id }] });
  expect((await call(client, 'sales_report', { report: 'products' })).isError).toBe(false);
  expect((await call(client, 'order_statistics', {})).isError).toBe(false);
  const change = { id: product.id, version: 1, stock: 12, stockSeen: 7 };
  expect(await refusal(client, 'set_stock', { ...change, price: 1 })).toBe('BAD_REQUEST');
  expect((await call(client, 'set_stock', change)).value).toEqual({ version: 2 });
  const row = await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
  expect(row).toMatchObject({ stockQuantity: 12, priceCents: 1000 });
  const entry = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: product.id, userId: staff.id } });
  expect(entry.userAgent).toMatch(/^API key gm_live_/);
  expect((await call(client, 'add_order_note', { id: order.id, note: 'On its way' })).isError).toBe(false);
  expect(await db.prisma.orderNote.count({ where: { orderId: order.id } })).toBe(1);
});

describe('without a key that counts', () => {
  const post = (headers: Record<string, string> = {}) =>
    fetch(`${app.origin}/mcp`, { method: 'POST', headers, body: '{}' });

  test('nobody is answered, whatever session they have', async () => {
    for (const headers of [{}, { cookie: staff.browser.cookieHeader() }]) {
      const answer = await post(headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      expect(await answer.json()).toMatchObject({ code: 'API_KEY_REQUIRED' });
    }
    const wrong = await post({ authorization: `Bearer gm_live_${'A'.repeat(43)}` });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'API_KEY_INVALID' }]);
    await expect(connect(app, 'none')).rejects.toThrow();
  });
});

test('each message counts against the limit of the key, and several at once are refused', async () => {
  const limited = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
  const { id: userId } = await signUpAs(limited);
  const { key } = await addApiKey(limited.services.db, { userId, permissions: [] });
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const send = (message: unknown) =>
    fetch(`${limited.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify(message),
    });
  expect((await send([ping, ping])).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(ping)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(59).fill(200), 429]);
});
