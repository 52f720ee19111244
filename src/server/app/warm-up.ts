import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What most visitors ask for first, and what loads most of the code behind it. */
const paths = ['/', '/api/product/home', '/api/product', '/api/settings/public'];
const longestMs = 5000;

/**
 * Answers the first visitors' questions once before the shop opens, so that they find its code loaded and its replies kept:
 * many who ask a cold process at once would all wait for the same few connections. Never fails, and ends in time.
 *
 * @param server one of its own, that nobody else knows
 */
export async function warmUp(server: Server, catalogue: Promise<void>): Promise<void> {
  server.listen(0, '127.0.0.1');
  const signal = AbortSignal.timeout(longestMs);
  try {
    await once(server, 'listening');
    await Promise.race([catalogue, wait(longestMs, undefined, { signal, ref: false })]);
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    for (const path of paths) await (await fetch(`${origin}${path}`, { signal })).arrayBuffer();
  } catch {
    // Whatever is wrong is told to those who ask, and by the log.
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
