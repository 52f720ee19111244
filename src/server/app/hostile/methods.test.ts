import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorEnvelopeSchema } from '../../../shared/errors/error-envelope.schemas.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const browser = app.openBrowser();
await browser.signUp();

const reads = ['GET', 'HEAD'];
const anyId = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
const documented = new Map<string, string[]>();
for (const { rest } of listRestRoutes(appRouter)) {
  const known = documented.get(rest.path) ?? [];
  documented.set(rest.path, [...known, ...(rest.method === 'GET' ? reads : [rest.method])]);
}
const odd = ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'M-SEARCH', 'LINK', 'REPORT'];

/** With all that a browser of the shop sends, so that only the method can be the reason for a refusal. */
function send(method: string, path: string): Promise<{ status: number; allow: string[]; body: string }> {
  const headers = {
    cookie: browser.cookieHeader('/'),
    'x-csrf-token': browser.cookie('XSRF-TOKEN') ?? '',
    accept: 'text/html',
    'content-type': 'application/json',
  };
  return new Promise((resolve, reject) => {
    const call = request(`${app.origin}${path}`, { method, headers }, async (answer) => {
      const allow = (answer.headers.allow ?? '').split(', ').filter(Boolean).sort();
      resolve({ status: answer.statusCode ?? 0, allow, body: await text(answer) });
    });
    call.on('error', reject).end();
  });
}

async function expectRefusal(method: string, path: string, allowed: readonly string[]): Promise<void> {
  const { status, allow, body } = await send(method, path);
  expect.soft({ method, path, status, allow }).toEqual({ method, path, status: 405, allow: [...allowed].sort() });
  const answer = JSON.parse(body);
  expect.soft(errorEnvelopeSchema.parse(answer.error?.data ?? answer).code).toBe('METHOD_NOT_ALLOWED');
}

describe.each([
  ['/healthz', reads],
  ['/readyz', reads],
  ['/media/products/cover.webp', reads],
  ['/webhooks/stripe', ['POST']],
  ['/trpc/products.home', [...reads, 'POST']],
  ['/trpc/no.such', [...reads, 'POST']],
  ['/mcp', ['POST']],
  ['/', reads],
  ['/product/anything', reads],
  ['/assets/none.js', reads],
  ['/game-items/1', reads],
  ['/dev/mail', reads],
  ['/auth/callback', [...reads, 'POST']],
  ['/api/openapi.json', reads],
])('%s', (path, allowed) => {
  test.each(odd)('refuses %s', async (method) => await expectRefusal(method, path, allowed));
});

test('each documented path names the methods that it has', async () => {
  for (const [path, allowed] of documented) {
    const address = `/api${path.replace(/\{[^}]+\}/g, anyId)}`;
    const others = ['POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
    for (const method of [...odd.slice(0, 2), ...others.slice(0, 1)]) await expectRefusal(method, address, allowed);
  }
});

test('a write by the wrong method is told so without a token, and only then', async () => {
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${app.origin}/api${path}`, { method });
    return [answer.status, answer.headers.get('allow')];
  };
  expect(await call('POST', '/product/hot')).toEqual([405, 'GET, HEAD']);
  expect(await call('DELETE', '/wishlist/items')).toEqual([405, 'POST']);
  expect(await call('POST', '/wishlist/items')).toEqual([403, null]);
  // A path with a word of its own beside one that would take the word for an id.
  for (const { rest } of listRestRoutes(appRouter)) {
    if (rest.method === 'GET') continue;
    const path = rest.path.replace(/\{[^}]+\}/g, anyId);
    expect.soft([rest.method, path, (await call(rest.method, path))[0]]).not.toContain(405);
  }
});

test('a call of tRPC by the wrong method says so', async () => {
  const query = await send('POST', '/trpc/products.home');
  expect(query).toMatchObject({ status: 405, allow: ['GET', 'HEAD'] });
  const mutation = await send('GET', '/trpc/auth.logout');
  expect(mutation).toMatchObject({ status: 405, allow: ['POST'] });
});

test.each([
  ['an address that is no text', '/trpc/products.get,%ff?batch=1&input={}', 400],
  ['a batch that is none', '/trpc/products.home?batch=1&input=%00', 400],
  ['no such call', '/trpc/__proto__', 404],
])('tRPC answers %s in the envelope, as JSON', async (_name, path, status) => {
  const answer = await fetch(app.origin + path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  const { error } = [await answer.json()].flat()[0];
  expect(errorEnvelopeSchema.parse(error.data)).toMatchObject({ requestId: answer.headers.get('x-request-id') });
});

test.each([
  ['another method', 'DELETE', '{}', '', 405],
  ['a call without its token', 'POST', '{}', '', 403],
  ['a body that is no JSON', 'POST', '{"a":', browser.cookie('XSRF-TOKEN') ?? '', 400],
])('%s is refused before tRPC in the shape that its client reads', async (_name, method, body, token, status) => {
  const headers = { 'content-type': 'application/json', cookie: browser.cookieHeader(), 'x-csrf-token': token };
  const answer = await fetch(`${app.origin}/trpc/auth.logout`, { method, body, headers });
  expect(answer.status).toBe(status);
  const { error } = z.object({ error: z.object({ data: errorEnvelopeSchema }) }).parse(await answer.json());
  expect(error.data).toMatchObject({ status, requestId: answer.headers.get('x-request-id') });
});
