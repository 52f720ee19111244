import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { hearDatabaseClock } from '../database-clock.ts';
import { createDatabase, type Database } from '../db.ts';
import { createLogger } from '../logger.ts';
import { databaseUrl } from './global-setup.ts';

export const silentLogger = createLogger({ level: 'silent', pretty: false });

/**
 * A migrated database for this test file alone, dropped after its last test. Call it at the top of the file:
 * `const db = await createTestDatabase()`.
 */
export async function createTestDatabase(options: { poolSize?: number } = {}): Promise<Database> {
  const { adminUrl, template } = inject('testServer');
  const name = `gm_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const db = createDatabase(databaseUrl(adminUrl, name), { poolSize: options.poolSize ?? 10, logger: silentLogger });
  await hearDatabaseClock(db.pool);
  afterAll(async () => {
    await db.close();
    await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return db;
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
