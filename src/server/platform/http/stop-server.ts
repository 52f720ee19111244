import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const IDLE_CHECK_MS = 500;
/** How long connections of before the end may still be taken. */
const LAST_CONNECTIONS_MS = 5000;

/** From now on each answer is the last one of its connection, so that its client makes the next one elsewhere. */
export function endKeptConnections(server: Server): void {
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, (_request: IncomingMessage, response: ServerResponse) => {
      response.shouldKeepAlive = false;
    });
  }
}

/**
 * Accepts no new connections, answers open requests, and resolves when the last one is closed. `http.Server.close`
 * would also end connections that were accepted a moment ago and whose request is still on its way.
 */
export async function stopServer(server: Server): Promise<void> {
  await takeWaitingConnections(server);
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  // Behind the turn that reads what has arrived: a connection whose request waits for a busy process only seems idle.
  const timer = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_CHECK_MS);
  await closed;
  clearInterval(timer);
}

/**
 * The kernel has accepted what waits for a busy process, and would reset it. A turn takes only some of it, so this goes on
 * until two turns in a row bring none.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  const until = performance.now() + LAST_CONNECTIONS_MS;
  while (quietTurns < 2 && performance.now() < until) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', onConnection);
}
