import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { z } from 'zod';

/** Writes what a screen is about as whoever sees it. Returns the address of the screen. */
export type MakeExample = (page: Page) => Promise<string>;

const rowSchema = z.object({ id: z.string() });

/** Screens about what the demo shop has none of. */
export const madeExamples: Readonly<Record<string, MakeExample>> = {
  '/user/orders/:id/pay': async (page) => `/user/orders/${await placeOrder(page)}/pay`,
  '/support/:id': async (page) => {
    const asked = { topic: 'account', content: 'Where do I change my e-mail address?', clientKey: randomUUID() };
    return `/support/${(await write(page, '/api/support/conversations', asked)).id}`;
  },
  '/user/:id': async (page) => `/user/${await sellerOf(page)}`,
  '/admin/payouts/:id': async (page) => `/admin/payouts/${await sellerOf(page)}`,
  '/admin/bulk/:id': async (page) => `/admin/bulk/${await startBulkJob(page, '/api/product')}`,
  '/seller-center/bulk/:id': async (page) => `/seller-center/bulk/${await startBulkJob(page, '/api/seller/products')}`,
  '/admin/settings/webhooks/:id': async (page) => {
    await send(page, '/api/auth/sudo', { password: 'Passw0rd!demo' });
    const wanted = { url: 'https://example.com/hooks', description: 'Example', events: ['order.placed'] };
    const made = await send(page, '/api/admin/webhooks', wanted);
    const { endpoint } = z.object({ endpoint: rowSchema }).parse(await made.json());
    return `/admin/settings/webhooks/${endpoint.id}`;
  },
};

async function placeOrder(page: Page): Promise<string> {
  const wanted = {
    items: [{ productId: await firstProduct(page, '/api/product?type=game&inStock=1&sortBy=price_asc'), quantity: 1 }],
    contact: { email: 'user@example.com' },
    paymentMethod: 'card',
    acceptTerms: true,
    withdrawalConsent: true,
  };
  const placed = await send(page, '/api/order', wanted);
  return z.object({ order: rowSchema }).parse(await placed.json()).order.id;
}

/** Looked through, and not done. */
async function startBulkJob(page: Page, list: string): Promise<string> {
  const action = { kind: 'products.price', params: { mode: 'percent', value: 5 } };
  const selection = { ids: [await firstProduct(page, list)] };
  return (await write(page, '/api/admin/bulk', { action, selection })).id;
}

async function firstProduct(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(list);
  const { items } = z.object({ items: z.array(rowSchema).min(1) }).parse(await answer.json());
  return items[0]?.id ?? '';
}

async function sellerOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/product/sci-fi-panels-vol-1');
  return z.object({ seller: rowSchema }).parse(await answer.json()).seller.id;
}

async function write(page: Page, path: string, data: object): Promise<z.infer<typeof rowSchema>> {
  return rowSchema.parse(await (await send(page, path, data)).json());
}

async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  const { csrfToken } = await (await page.request.get('/api/auth/csrf-token')).json();
  const headers = { 'X-CSRF-Token': csrfToken, 'Idempotency-Key': randomUUID() };
  const answer = await page.request.post(path, { data, headers });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
