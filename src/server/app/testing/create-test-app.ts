import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Settings } from '../../../shared/settings/settings.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import type { Services } from '../../platform/services.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { createApp } from '../create-app.ts';
import { ports } from '../ports.ts';
import { TestBrowser } from './test-browser.ts';

export interface TestApp {
  services: Services;
  /** Where the shop listens, for the barrier client. */
  origin: string;
  /** A browser with an own cookie jar, device and address. */
  openBrowser: () => TestBrowser;
}

/**
 * The whole shop on a database, a folder and a port of its own, without rate limits. Call it at the top of a test file;
 * it cleans up after the file's last test.
 */
export async function createTestApp(
  options: {
    environment?: Record<string, string>;
    services?: Partial<Services>;
    settings?: Partial<Settings>;
    /** How long calls wait for a connection. */
    waitMs?: number;
  } = {},
): Promise<TestApp> {
  const { waitMs } = options;
  const db = await createTestDatabase(waitMs === undefined ? {} : { waitMs });
  await ensureSystemRoles(db);
  // Most tests of staff are not about the second factor.
  const settings = { require2faForStaff: false, ...options.settings };
  await db.prisma.setting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
  const folder = await mkdtemp(path.join(tmpdir(), 'gm-test-'));
  const services = createTestServices(db, {
    folder,
    // Each browser names its own address, so that one test's wrong passwords do not lock another's out.
    environment: { TRUST_PROXY: '1', ...options.environment },
    services: { ports, ...options.services },
  });
  const server = createHttpServer({ handle: createApp({ services }), ...services }).listen(0, '127.0.0.1');
  // The browsers end idle connections: were both to, a busy machine would lose the call that is being sent.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { services, origin, openBrowser: () => new TestBrowser(origin) };
}
