import { once } from 'node:events';
import { afterAll } from 'vitest';
import type { LiveHub } from '../../notifications/live/live-hub.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import type { Services } from '../../platform/services.ts';
import { createApp } from '../create-app.ts';

/** The whole HTTP surface over services that a test made itself. Returns the origin. */
export async function serveShop(services: Services, live?: LiveHub): Promise<string> {
  const handle = createApp({ services, ...(live && { live }) });
  const server = createHttpServer({ handle, ...services }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
