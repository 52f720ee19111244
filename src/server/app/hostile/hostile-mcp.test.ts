import { expect, test } from 'vitest';
import { permissions } from '../../../shared/roles/permissions.ts';
import { addApiKey } from '../../auth/testing/add-api-key.ts';
import { mcpCalls } from '../mcp/mcp-calls.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { readDocumentedCalls } from '../testing/documented-calls.ts';
import { inputsFor } from '../testing/input-values.ts';
import { signUpAs } from '../testing/sign-up-as.ts';

const app = await createTestApp();
const { id: userId } = await signUpAs(app, 'admin');
const { key } = await addApiKey(app.services.db, { userId, permissions });
const documented = await readDocumentedCalls(app.origin);

async function send(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.origin}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  return { status: answer.status, body: await answer.text() };
}

const message = (params: unknown, method = 'tools/call') => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

test.each(mcpCalls)('$name answers whatever it is given with a result or a refusal', async ({ name, procedure }) => {
  const call = documented.find((known) => known.procedure === procedure);
  if (!call) throw new Error(`${procedure} is not documented`);
  for (const input of inputsFor(call, [userId], 1)) {
    const { status, body } = await send(message({ name, arguments: input }));
    expect.soft({ input, status }).toEqual({ input, status: 200 });
    expect.soft({ input, body }).not.toMatchObject({ body: expect.stringContaining('"status":500') });
  }
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"jsonrpc":'],
  ['a text', '"tools/call"'],
  ['null', 'null'],
  ['several messages', `[${message({}, 'ping')}]`],
  ['no message', '{}'],
  ['a method that does not exist', message({}, 'no/such')],
  ['a method of every object', message({}, 'constructor')],
  ['a tool of every object', message({ name: '__proto__', arguments: {} })],
  ['arguments that are a list', message({ name: 'get_product', arguments: [1] })],
  ['an endless tool name', message({ name: 'a'.repeat(90_000) })],
  ['too much', message({ name: 'get_product', arguments: { id: 'a'.repeat(200_000) } })],
  ['depth', `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
  ['text that cannot be stored', message({ name: 'search_products', arguments: { query: 'a\u0000b\ud800' } })],
  ['an answer nobody asked for', JSON.stringify({ jsonrpc: '2.0', id: 7, result: {} })],
  ['an unknown version', message({ protocolVersion: '1', capabilities: {}, clientInfo: {} }, 'initialize')],
])('%s is answered below 500', async (_what, body) => {
  expect((await send(body)).status).toBeLessThan(500);
});

test.each([
  ['content-type', 'text/xml'],
  ['accept', 'text/html'],
  ['mcp-protocol-version', '../../etc'],
  ['mcp-session-id', 'a'.repeat(4000)],
  ['last-event-id', '1'],
])('%s: %s is answered below 500', async (name, value) => {
  expect((await send(message({}, 'tools/list'), { [name]: value })).status).toBeLessThan(500);
});

test('the shop still answers', async () => {
  expect((await send(message({ name: 'search_products', arguments: {} }))).body).toContain('"structuredContent"');
});
