// npm run backup -- FOLDER|s3://bucket/prefix: writes database and files into one encrypted archive, while the shop runs or not.

import { writeBackup } from '../src/server/platform/backup/write-backup.ts';
import { connectClient } from '../src/server/platform/database/connect-client.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded/embedded-postgres.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';
import { describeStartupFault, StartupError } from '../src/server/platform/startup-error.ts';
import { requireBackupKey } from './require-backup-key.ts';

try {
  const environment = readEnvironment();
  const [place] = process.argv.slice(2);
  if (!place) throw new StartupError('Usage: FOLDER or s3://bucket/prefix.');
  const key = requireBackupKey(environment);
  const logger = createLogger({ level: environment.LOG_LEVEL, pretty: environment.NODE_ENV !== 'production' });
  const { DATA_DIR: dataDir } = environment;
  const DATABASE_URL = environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL;
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir, logger });
  try {
    const databaseUrl = DATABASE_URL ?? embedded?.url() ?? '';
    const report = await writeBackup(environment, { databaseUrl, key, place, at: new Date() });
    const megabytes = (report.bytes / 1e6).toFixed(1);
    console.log(`${report.rows} rows and ${report.files} files in ${report.key}, ${megabytes} MB.`);
    console.log('Store BACKUP_KEY and the shop’s SETTINGS_KEY separately. Without them, secrets cannot be restored.');
    for (const bucket of [environment.S3_BUCKET, await readBucket(databaseUrl)]) {
      if (bucket) console.log(`Files in the bucket ${bucket} are not included.`);
    }
  } finally {
    await embedded?.stop();
  }
} catch (error) {
  console.error(describeStartupFault(error));
  process.exitCode = 1;
}

/** The bucket that the settings name, or '' for none. */
async function readBucket(databaseUrl: string): Promise<string> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT "value" #>> '{}' AS name FROM settings WHERE "key" = 's3Bucket'`,
    );
    return rows[0]?.name ?? '';
  } finally {
    await client.end();
  }
}
