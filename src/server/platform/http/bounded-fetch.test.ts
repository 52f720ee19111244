import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
const serve = async (handle: RequestListener) => `http://${await listen(createServer(handle))}`;

test('brings what a server says, whatever its status, over a connection of its own', async () => {
  const seen: unknown[] = [];
  const origin = await serve((request, response) => {
    seen.push([request.method, request.headers.connection, request.headers['user-agent'], request.headers['x-a']]);
    response.writeHead(request.url === '/nothing' ? 204 : 418, { 'content-type': 'application/json' });
    request.pipe(response);
  });
  const answer = await boundedFetch(origin, {
    method: 'POST',
    headers: { 'x-a': 'b' },
    body: '{"a":1}',
    timeoutMs: 5000,
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([418, 'application/json']);
  expect(await answer.json()).toEqual({ a: 1 });
  expect((await boundedFetch(`${origin}/nothing`, { timeoutMs: 5000 })).status).toBe(204);
  expect(seen).toEqual([
    ['POST', 'close', 'game-market', 'b'],
    ['GET', 'close', 'game-market', undefined],
  ]);
});

test('follows no redirect', async () => {
  const origin = await serve((_request, response) => response.writeHead(302, { location: '/other' }).end());
  expect((await boundedFetch(origin, { timeoutMs: 5000 })).status).toBe(302);
});

test.each([
  ['a body of an announced size', (size: number) => ({ 'content-length': `${size}` })],
  ['a body of unknown size', () => ({})],
])('stops reading %s beyond 512 kB', async (_what, headers) => {
  const origin = await serve((request, response) => {
    const size = Number(request.url?.slice(1));
    response.writeHead(200, headers(size));
    response.end(Buffer.alloc(size, 'a'));
  });
  const whole = await boundedFetch(`${origin}/512000`, { timeoutMs: 5000 });
  expect((await whole.text()).length).toBe(512_000);
  await expect(boundedFetch(`${origin}/512001`, { timeoutMs: 5000 })).rejects.toThrow();
  const larger = await boundedFetch(`${origin}/512001`, { timeoutMs: 5000, maxBytes: 600_000 });
  expect((await larger.text()).length).toBe(512_001);
});

test('unpacks nothing', async () => {
  const packed = gzipSync(Buffer.alloc(5_000_000));
  const origin = await serve((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
  );
  const answer = await boundedFetch(origin, { timeoutMs: 5000 });
  expect((await answer.arrayBuffer()).byteLength).toBe(packed.length);
});

test('gives up when the whole takes too long, before the answer or in the middle of it', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/middle') response.writeHead(200).write('a');
  });
  for (const path of ['/silent', '/middle']) {
    const begun = performance.now();
    await expect(boundedFetch(`${origin}${path}`, { timeoutMs: 200 })).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(3000);
  }
});

test('gives up a connection that is not made within some seconds of a longer time', async () => {
  const address = await listen(createTcpServer((socket) => socket.on('error', () => undefined)));
  const begun = performance.now();
  await expect(boundedFetch(`https://${address}`, { timeoutMs: 60_000 })).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('asks no other machine without https', async () => {
  await expect(boundedFetch('http://shop.example', { timeoutMs: 100 })).rejects.toThrow('not an https address');
});
