import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations, readMigrations } from '../database/migrations.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { createLogger } from '../logging/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server for the tests and the migrated database to copy. */
    testServer: { adminUrl: string; template: string };
  }
}

const templateLock = 748_120_312;

/** One server for the whole run, TEST_DATABASE_URL or an embedded one, with a migrated template that is kept for later runs. */
export async function setup(project: TestProject) {
  const embedded = process.env.TEST_DATABASE_URL ? null : await startTestServer();
  const adminUrl = process.env.TEST_DATABASE_URL ?? embedded?.url('postgres') ?? '';
  const template = await ensureTemplate(adminUrl);
  project.provide('testServer', { adminUrl, template });
  return () => embedded?.stop();
}

async function startTestServer() {
  return await startEmbeddedPostgres({
    dataDir: resolve('.data/test'),
    logger: createLogger({ level: 'warn', pretty: true }),
  });
}

async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations('prisma/migrations')));
  const name = `gm_template_${hash.digest('hex').slice(0, 12)}`;
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${name}_unfinished WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${name}_unfinished`);
      await applyMigrations(databaseUrl(adminUrl, `${name}_unfinished`));
      await client.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
