import { createDatabase, type Database } from '../../src/server/platform/database/db.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';

/** The database of the shop that runs on this data folder. */
export async function openDatabaseOf(dataDir: string): Promise<Database> {
  const logger = createLogger({ level: 'silent', pretty: false });
  const server = await startEmbeddedPostgres({ dataDir, logger });
  const db = createDatabase(server.url(), { poolSize: 2, logger, waitMs: 30_000 });
  return {
    ...db,
    close: async () => {
      await db.close();
      await server.stop();
    },
  };
}
