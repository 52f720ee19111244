import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

const IDLE_CHECK_MS = 500;

/**
 * Accepts no new connections, answers open requests, and resolves when the last one is closed. `http.Server.close`
 * would also end connections that were accepted a moment ago and whose request is still on its way.
 */
export async function stopServer(server: Server): Promise<void> {
  // Right after the poll phase the kernel's accept queue is empty, so no connection is reset.
  await nextTurn();
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const timer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  await closed;
  clearInterval(timer);
}
