// npm run restore -- FOLDER|s3://bucket/prefix NAME: reads a backup into an empty shop. Stop the shop first.

import type { Client } from 'pg';
import { restoreBackup } from '../src/server/platform/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { describeStartupFault, StartupError } from '../src/server/platform/startup-error.ts';
import { refuseWhileRunning } from './refuse-while-running.ts';
import { requireBackupKey } from './require-backup-key.ts';

try {
  const environment = readEnvironment();
  const [place, name] = process.argv.slice(2);
  if (!place || !name) throw new StartupError('Usage: FOLDER NAME, or s3://bucket/prefix NAME.');
  const key = requireBackupKey(environment);
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  const { DATA_DIR: dataDir } = environment;
  const DATABASE_URL = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, logger });
  try {
    const databaseUrl = DATABASE_URL ?? embedded?.url() ?? '';
    await refuseWhileRunning(databaseUrl, 'restore the backup');
    const report = await restoreBackup(environment, { databaseUrl, key, place, name, isUnused });
    console.log(`${report.rows} rows and ${report.files} files from ${report.createdAt} restored.`);
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(describeStartupFault(error));
  process.exitCode = 1;
}

/** A shop that was started once without demo data has tables and no account. */
async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('users') IS NOT NULL AS "hasTables"`);
  if (!rows[0]?.hasTables) return true;
  const used = await client.query(`SELECT EXISTS (SELECT FROM users) AS "isUsed"`);
  return used.rows[0]?.isUsed === false;
}
