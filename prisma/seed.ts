// npm run db:seed fills an empty database with the demo shop; with -- --products N it then adds plain products up to N.
import { parseArgs } from 'node:util';
import { ResponseCache } from '../src/server/platform/cache/response-cache.ts';
import { createDatabase } from '../src/server/platform/database/db.ts';
import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { openStorage } from '../src/server/platform/files/open-storage.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { unlimited } from '../src/server/platform/rate-limit.ts';
import { describeStartupFault } from '../src/server/platform/startup-error.ts';
import { openSettingsKey } from '../src/server/settings-key/open-settings-key.ts';
import { seedBulk } from './seed/seed-bulk.ts';
import { paintDemo as paintDemoShop, seedDemo as seedDemoShop } from './seed/seed-demo.ts';

/** What the server calls at its start; the remaining pictures are painted by `paintDemo` while it already serves. */
export const seedDemo = seedDemoShop;
export const paintDemo = paintDemoShop;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const environment = readEnvironment();
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: true });
  const embedded = environment.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, logger });
  try {
    const url = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? embedded?.url() ?? '';
    await applyMigrations(url);
    const db = createDatabase(url, { poolSize: environment.DATABASE_POOL, logger, waitMs: 300_000 });
    const services = {
      environment,
      secrets: await openSettingsKey(environment, { db, logger }),
      db,
      logger,
      storage: await openStorage(environment),
      responseCache: new ResponseCache(),
      rateLimits: unlimited,
      ports: [],
    };
    const startedAt = performance.now();
    const { rest } = await seedDemo(services);
    if (Number(values.products) > 0) await seedBulk(services, Number(values.products));
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    logger.info({ seconds }, 'Seeded; painting the remaining pictures');
    await rest;
    await db.close();
  } finally {
    await embedded?.stop();
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(describeStartupFault(error));
    process.exitCode = 1;
  });
}
