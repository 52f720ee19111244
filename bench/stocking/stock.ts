import { join } from 'node:path';
import { seedBulk } from '../../prisma/seed/seed-bulk.ts';
import { seedDemo } from '../../prisma/seed/seed-demo.ts';
import { ResponseCache } from '../../src/server/platform/cache/response-cache.ts';
import { openSecrets } from '../../src/server/platform/crypto/secrets.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { readEnvironment } from '../../src/server/platform/env.ts';
import { createLocalStorage } from '../../src/server/platform/files/storage.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { unlimited } from '../../src/server/platform/rate-limit.ts';

/** Fills the database up to `products`. That of an earlier run is used again when it is large enough. */
export async function stockShop(db: Database, dataDir: string, products: number): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir });
  const services = {
    environment,
    secrets: openSecrets(environment),
    db,
    logger: createLogger({ level: 'warn', pretty: true }),
    storage: createLocalStorage(join(dataDir, 'files')),
    responseCache: new ResponseCache(),
    rateLimits: unlimited,
    ports: [],
  };
  // Pictures would take minutes and are not measured.
  const { rest } = await seedDemo(services, { signal: AbortSignal.abort() });
  await rest;
  await seedBulk(services, products);
}
