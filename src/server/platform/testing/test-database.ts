import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { hearDatabaseClock } from '../database/database-clock.ts';
import { createDatabase, type Database } from '../database/db.ts';
import { createLogger } from '../logging/logger.ts';
import { databaseUrl } from './global-setup.ts';

export const silentLogger = createLogger({ level: 'silent', pretty: false });

/** On a busy machine fifty at once may wait longer than a visitor should; tests of that refusal name their own time. */
const patientWaitMs = 30_000;

interface Options {
  poolSize?: number;
  waitMs?: number;
  /** Commits wait for no disk: for tests in which no server dies. */
  isQuick?: boolean;
}

/**
 * A migrated database for this test file alone, dropped after its last test. Call it at the top of the file:
 * `const db = await createTestDatabase()`.
 */
export async function createTestDatabase(options: Options = {}): Promise<Database> {
  const { db, drop } = await openTestDatabase(options);
  afterAll(drop);
  return db;
}

/** One for a part of a test, which drops it itself. */
export async function openTestDatabase(options: Options = {}): Promise<{ db: Database; drop: () => Promise<void> }> {
  const { adminUrl, copyTemplate } = inject('testServer');
  const name = `gm_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} ${copyTemplate}`);
  if (options.isQuick) await asAdmin(adminUrl, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  const db = createDatabase(databaseUrl(adminUrl, name), {
    poolSize: 10,
    waitMs: patientWaitMs,
    logger: silentLogger,
    ...options,
  });
  await hearDatabaseClock(db.pool);
  const drop = async () => {
    await db.close();
    await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  };
  return { db, drop };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
