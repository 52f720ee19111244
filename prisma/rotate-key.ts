// npm run settings:rotate-key, or `node dist/server/rotate-key.js` where only the built shop is: encrypts every secret of the database under a new master key. Stop the shop first.

import { createDatabase } from '../src/server/platform/database/db.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { describeStartupFault } from '../src/server/platform/startup-error.ts';
import { rotateSettingsKey } from '../src/server/settings-key/rotate-settings-key.ts';
import { refuseWhileRunning } from './refuse-while-running.ts';

try {
  const environment = readEnvironment();
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  const embedded = environment.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: environment.DATA_DIR, logger });
  try {
    const url = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL ?? embedded?.url() ?? '';
    await refuseWhileRunning(url, 'rotate the key');
    const db = createDatabase(url, { poolSize: 2, logger, waitMs: 60_000 });
    const counts = await rotateSettingsKey(environment, { db, logger }).finally(() => db.close());
    for (const [label, count] of Object.entries(counts)) console.log(`${count} ${label}`);
    console.log('All secrets are now encrypted with the new key.');
    if (environment.SETTINGS_KEY_NEXT !== undefined) {
      console.log('Now replace SETTINGS_KEY with SETTINGS_KEY_NEXT. Until then, the shop starts with both.');
    }
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(describeStartupFault(error));
  process.exitCode = 1;
}
