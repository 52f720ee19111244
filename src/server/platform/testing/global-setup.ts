import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { keepTemporaryFoldersInMemory, memoryFolder } from '../../../../testing/memory-folder.ts';
import { applyMigrations, readMigrations } from '../database/migrations.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { createLogger } from '../logging/logger.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server for the tests, and how to copy its migrated database. */
    testServer: { adminUrl: string; copyTemplate: string };
    /** For scripts that tests bundle and start; inside the repository, so that they find its packages. */
    bundleFolder: string;
  }
}

const templateLock = 748_120_312;

/** One server for the whole run, TEST_DATABASE_URL or an embedded one, with a migrated template that is kept for later runs. */
export async function setup(project: TestProject) {
  // Vitest 4.1 loads what is imported here as bytes when it was compiled by an earlier run, and its mapping of stack traces fails on them: a
  // connection refused while the server starts would end the whole run.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  const leaveMemory = await keepTemporaryFoldersInMemory();
  const { TEST_DATABASE_URL } = process.env;
  const inMemory = TEST_DATABASE_URL ? null : await memoryFolder('test');
  const embedded = TEST_DATABASE_URL ? null : await startTestServer(inMemory ?? resolve('.data/test'));
  const adminUrl = TEST_DATABASE_URL ?? embedded?.url('postgres') ?? '';
  const template = await ensureTemplate(adminUrl);
  // Copied files must reach the disk at once, which is for free in memory alone.
  const strategy = inMemory ? 'FILE_COPY' : 'WAL_LOG';
  project.provide('testServer', { adminUrl, copyTemplate: `TEMPLATE ${template} STRATEGY ${strategy}` });
  await mkdir('.data', { recursive: true });
  const bundleFolder = await mkdtemp(resolve('.data/bundles-'));
  project.provide('bundleFolder', bundleFolder);
  return async () => {
    await rm(bundleFolder, { recursive: true, force: true });
    await embedded?.stop();
    await leaveMemory();
  };
}

async function startTestServer(dataDir: string) {
  return await startEmbeddedPostgres({ dataDir, logger: createLogger({ level: 'warn', pretty: true }) });
}

async function ensureTemplate(adminUrl: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readMigrations()));
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
