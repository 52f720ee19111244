import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { endKeptConnections, stopServer } from './stop-server.ts';

test('a kept connection is told in its next answer that it ends, while the server still listens', async () => {
  const { server, agent, ask } = await openServer();
  const first = await ask();
  expect(first.headers.connection).toBe('keep-alive');
  first.resume();
  await once(first, 'close');
  endKeptConnections(server);
  const last = (await ask()).resume();
  expect(last).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await stopServer(server);
  agent.destroy();
});

test('a request that waits for a busy process over a kept connection is answered', async () => {
  const { server, agent, ask } = await openServer();
  const before = await ask();
  before.resume();
  await once(before, 'close');
  expect(before.headers.connection).toBe('keep-alive');

  const stopped = stopServer(server);
  while (server.listening) await nextTurn();
  const answer = ask();
  // Sent within this turn, and the process becomes busy for longer than idle connections are left alone.
  for (let ticks = 0; ticks < 5; ticks += 1) await new Promise<void>((resolve) => process.nextTick(resolve));
  const busyUntil = performance.now() + 700;
  while (performance.now() < busyUntil);
  const { statusCode } = (await answer).resume();
  expect(statusCode).toBe(200);
  await stopped;
  agent.destroy();
});

/** A server, and a client that keeps its one connection. */
async function openServer() {
  const server = createServer((_request, response) => response.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, agent, method: 'POST' }, resolve).on('error', reject).end();
    });
  return { server, agent, ask };
}
