import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { errorEnvelopeSchema } from '../../../shared/errors/error-envelope.schemas.ts';
import { readEnvironment } from '../env.ts';
import { parseAnswers } from '../testing/parse-answers.ts';
import { silentLogger } from '../testing/test-database.ts';
import { allowMethods } from './allow-methods.ts';
import { createHttpServer } from './http-server.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { sendError } from './send-error.ts';

const environment = readEnvironment({ NODE_ENV: 'test' });
const app = express()
  .use(
    requestLog(silentLogger),
    securityHeaders(environment),
    allowMethods('GET', 'HEAD', 'POST'),
    express.text({ type: () => true }),
  )
  .use(async (request, response) => {
    if (request.path === '/slow') await nextTurn();
    response.json({ saw: request.originalUrl, host: request.headers.host, body: request.body ?? null });
  })
  .use(sendError(silentLogger));
const server = createHttpServer({ handle: app, environment, logger: silentLogger }).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const address = server.address();
const port = typeof address === 'object' && address ? address.port : 0;

/** Sends `bytes` as they are and reads until the server hangs up. */
async function sayRaw(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(bytes, 'latin1');
  return await text(socket);
}

async function say(bytes: string) {
  const answer = await sayRaw(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}
const ask = (line: string, ...headers: string[]) =>
  say(`${[line, 'Host: shop', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`);
const chunked = 'Transfer-Encoding: chunked\r\n\r\n';

test.each([
  ['no request at all', 'nonsense\r\n\r\n', 400],
  ['bytes of TLS', '\x16\x03\x01\x00\xa5\x01', 400],
  ['a method that nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['a method that the shop does not serve', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two of them', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/\r\n\r\n', 400],
  ['a target that is no path', 'GET home HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['an absolute target with a name', 'GET http://a:b@c/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['another scheme', 'GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['a length and chunks', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n${chunked}0\r\n\r\n`, 400],
  ['a chunk of no length', `POST / HTTP/1.1\r\nHost: a\r\n${chunked}zz\r\n`, 400],
  ['extensions of chunks', `POST / HTTP/1.1\r\nHost: a\r\n${chunked}1;${'a'.repeat(20_000)}\r\na\r\n`, 413],
  ['a header of 40 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
  ['an address of 400 kB', `GET /?redirect=/${'a'.repeat(400_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
])('%s is refused in the envelope, under the headers of every answer', async (_name, bytes, status) => {
  const answer = await say(bytes);
  expect(answer.status).toBe(status);
  const envelope = errorEnvelopeSchema.parse(JSON.parse(answer.body));
  expect(envelope.status).toBe(status);
  expect(answer.head).toContain(`X-Request-Id: ${envelope.requestId}`);
  expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.head.toLowerCase().includes('\r\nallow: get, head, post')).toBe(status === 405);
});

test.each([
  ['GET /a?b=c HTTP/1.1', '/a?b=c', 'shop'],
  ['GET http://api.example/a?b=c HTTP/1.1', '/a?b=c', 'api.example'],
  ['GET http://api.example HTTP/1.1', '/', 'api.example'],
  ['GET //evil.example/%2e%2e/%00 HTTP/1.1', '//evil.example/%2e%2e/%00', 'shop'],
])('%s arrives as %s', async (line, saw, host) => {
  const answer = await ask(line);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body)).toMatchObject({ saw, host });
});

test.each(['Expect: nonsense', 'Upgrade: websocket', 'Expect: 100-continue'])('"%s" holds nobody', async (header) => {
  const answer = await ask('POST /x HTTP/1.1', header, 'Content-Length: 0');
  expect(answer.head).toMatch(/^HTTP\/1\.1 (100|200) /);
});

test('what waits for a sign to go on behind another request is answered after it, whole', async () => {
  const slow = 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n';
  const waiting =
    'POST /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi';
  const answers = parseAnswers(Buffer.from(await sayRaw(slow + waiting)));
  expect(answers.map(({ status, isWhole, text: body }) => [status, isWhole, JSON.parse(body).saw])).toEqual([
    [200, true, '/slow'],
    [200, true, '/x'],
  ]);
});

test('OPTIONS for the whole server is 405 too', async () => {
  expect((await ask('OPTIONS * HTTP/1.1')).status).toBe(405);
});

test('what is sent behind a refusal neither ends nor holds the server', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  socket.resetAndDestroy();
  expect((await ask('GET /still HTTP/1.1')).status).toBe(200);
});
