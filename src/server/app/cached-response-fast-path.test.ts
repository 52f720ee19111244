import { expect, test } from 'vitest';
import { createRateLimits } from '../platform/rate-limit.ts';
import { createTestApp } from './testing/create-test-app.ts';

const app = await createTestApp({ services: { rateLimits: createRateLimits(undefined) } });
const paths = ['/api/product?limit=5', '/trpc/products.list?input=%7B%22limit%22%3A5%7D'];

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(`${app.origin}${path}`, { method, headers });
  const named = Object.fromEntries(response.headers);
  return { status: response.status, body: await response.text(), headers: named };
}

const address = (last: number) => ({ 'x-forwarded-for': `spoofed, 198.51.100.${last}` });
const ownToEach = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'];

test.each(paths)('a cached response to %s has every header of a fresh one', async (path) => {
  const fresh = await ask(path, address(1));
  const kept = await ask(path, address(1));
  const others = ({ headers }: typeof fresh) => Object.entries(headers).filter(([name]) => !ownToEach.includes(name));
  expect([kept.status, kept.body]).toEqual([200, fresh.body]);
  expect(others(kept).sort()).toEqual(others(fresh).sort());
  expect(Number(kept.headers['ratelimit-remaining'])).toBe(Number(fresh.headers['ratelimit-remaining']) - 1);
  expect(kept.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  const named = await ask(path, { ...address(1), 'x-request-id': 'my-own-request' });
  expect(named.headers['x-request-id']).toBe('my-own-request');
});

test.each(paths)('%s is not sent again to a browser that has it', async (path) => {
  const { headers } = await ask(path, address(2));
  for (const held of [headers.etag ?? '', `W/${headers.etag}`, `"other", W/${headers.etag}`]) {
    const again = await ask(path, { ...address(2), 'if-none-match': held });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  }
  expect((await ask(path, { ...address(2), 'if-none-match': 'W/"other"' })).status).toBe(200);
});

test('a HEAD request gets the headers alone', async () => {
  const [path = ''] = paths;
  const { headers } = await ask(path, address(3));
  const head = await ask(path, address(3), 'HEAD');
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
});

test('cached responses count towards the limit of an address, and are refused beyond it', async () => {
  const [path = ''] = paths;
  const answers: number[] = [];
  for (let call = 0; call < 302; call++) answers.push((await ask(path, address(4))).status);
  expect(answers.indexOf(429)).toBe(300);
  expect((await ask(path, address(5))).status).toBe(200);
  const refused = await ask(path, address(4));
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'RATE_LIMITED' });
});

test('nothing kept is served of a closed shop', async () => {
  const [path = ''] = paths;
  expect((await ask(path, address(6))).status).toBe(200);
  const value = true;
  await app.services.db.prisma.setting.upsert({
    where: { key: 'maintenanceMode' },
    create: { key: 'maintenanceMode', value },
    update: { value },
  });
  await expect.poll(async () => (await ask(path, address(6))).status, { timeout: 20_000 }).toBe(503);
});
