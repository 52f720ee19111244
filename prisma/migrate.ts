// npm run db:migrate, or `node dist/server/migrate.js` where only the built shop is: applies the migrations to DATABASE_URL, or to the embedded database.

import { applyMigrations } from '../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { describeStartupFault } from '../src/server/platform/startup-error.ts';

try {
  const environment = readEnvironment();
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  const embedded = environment.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, logger });
  try {
    const applied = await applyMigrations(
      environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? embedded?.url() ?? '',
    );
    console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to apply');
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(describeStartupFault(error));
  process.exitCode = 1;
}
