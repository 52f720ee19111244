import { once } from 'node:events';
import { afterAll } from 'vitest';
import { createHttpServer } from '../../platform/http/http-server.ts';
import type { Services } from '../../platform/services.ts';
import { type AppOptions, createApp } from '../create-app.ts';

/** The whole HTTP surface over services that a test made itself. Returns the origin. */
export async function serveShop(
  services: Services,
  options: Pick<AppOptions, 'live' | 'backend'> = {},
): Promise<string> {
  const handle = createApp({ services, ...options });
  const server = createHttpServer({ handle, ...services }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
