import { createDatabase, type Database } from '../../src/server/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { demoShop } from './demo-shop.ts';

/** The running shop's own database. */
export async function openShopDatabase(): Promise<Database> {
  const logger = createLogger({ level: 'silent', pretty: false });
  const server = await startEmbeddedPostgres({ dataDir: demoShop.dataDir, logger });
  const db = createDatabase(server.url(), { poolSize: 2, logger, waitMs: 30_000 });
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
