import { createDatabase, type Database } from '../../src/server/platform/database/db.ts';
import { applyMigrations } from '../../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { silentLogger } from '../../src/server/platform/testing/test-database.ts';

/** Writes into a shop's own database before it opens. */
export async function fillShop<T>(dataDir: string, fill: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  await applyMigrations(embedded.url());
  const db = createDatabase(embedded.url(), { poolSize: 2, logger: silentLogger, waitMs: 30_000 });
  const filled = await fill(db);
  await db.close();
  await embedded.stop();
  return filled;
}
