import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { valueAt } from '../../src/shared/validation/value-at.ts';

/** As docker/Caddyfile says: how long another web is looked for, and how long until the next look. */
const tryMs = 5000;
const tryAgainMs = 100;

/**
 * One address in front of several webs, as a proxy without sticky sessions: each request goes to the next one, over a
 * connection that is kept. Whoever refuses the connection is passed over; what was sent already is sent again only if it
 * is a read.
 */
export async function openRoundRobin(origins: readonly string[]): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    const body = await buffer(incoming);
    const until = performance.now() + tryMs;
    for (;;) {
      try {
        const answer = await send(`${origins[turn++ % origins.length]}${url}`, { method, headers, agent }, body);
        outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        return pipeline(answer, outgoing, () => undefined);
      } catch (error) {
        const isUnsent = valueAt(error, ['code']) === 'ECONNREFUSED';
        if ((!isUnsent && method !== 'GET') || performance.now() > until) return outgoing.writeHead(502).end();
        await wait(tryAgainMs / origins.length);
      }
    }
  });
  // It never ends a connection that a visitor keeps: a request could be on its way.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function send(url: string, options: object, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });
}

/** Whether its own connection stays open, the shop says to the proxy alone. */
function withoutConnection({ connection: _, 'keep-alive': __, ...headers }: IncomingMessage['headers']) {
  return headers;
}
