// npm run test:old-build: the version before sells on the schema of this one, alone and beside it (decision 0090).
// OLD_REF=v1.2 names another version than the one before, such as that in production.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { openRoundRobin } from '../../e2e/support/round-robin.ts';
import { freePort, makeFolder, type ShopProcess, startShop } from '../../e2e/support/shop-process.ts';
import { createDatabase } from '../../src/server/platform/database/db.ts';
import { applyMigrations } from '../../src/server/platform/database/migrations.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded/embedded-postgres.ts';
import { createLogger } from '../../src/server/platform/logging/logger.ts';
import { findViolations } from '../../src/server/platform/testing/invariants.ts';
import { openOldTree } from './old-tree.ts';
import { sell } from './sell.ts';
import { findVersionBefore, type VersionBefore } from './version-before.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const step = (text: string) => say(`${performance.now().toFixed(0).padStart(7)} ms  ${text}`);

const found = await findVersionBefore({ ref: process.env.OLD_REF ?? '' });
if ('reason' in found) {
  say(`SKIPPED: whether the version before sells on this schema was not tried, because ${found.reason}.`);
  // Who names a version wants to know.
  process.exit(process.env.OLD_REF ? 1 : 0);
}
say(`The version before: ${found.subject}`);
say(`It does not know: ${found.missing.join(', ') || 'nothing of the schema that this version does not know'}`);

const folder = await makeFolder();
const old = join(folder, 'old');
const logger = createLogger({ level: 'warn', pretty: true });
const postgres = await startEmbeddedPostgres({ dataDir: folder, logger });
const running = new Set<ShopProcess>();
const env = {
  DATABASE_URL: postgres.url(),
  DATABASE_POOL: '5',
  SETTINGS_KEY: randomBytes(32).toString('base64'),
  // Its tables belong to the schema too.
  QUEUE_BACKEND: 'postgres',
  SEED_DEMO: 'off',
  LOG_LEVEL: 'error',
};

try {
  await tryOut(found);
  say('The version before sells on the schema of this one.');
} catch (error) {
  process.exitCode = 1;
  say(`FAILED: ${error instanceof Error ? error.stack : error}`);
} finally {
  await Promise.all([...running].map((shop) => shop.stop('SIGKILL')));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function tryOut({ commit, missing }: VersionBefore): Promise<void> {
  step(`its sources are ready, with the ${await openOldTree(commit, old)}`);
  await seed();
  step('it has made its schema and the demo shop');
  const before = await open(old);
  step('it is open');
  await sell(before.url);
  step('it sells on its own schema');

  const applied = await applyMigrations(postgres.url());
  const forgotten = missing.filter((name) => !applied.includes(name));
  if (forgotten.length > 0) throw new Error(`Not applied: ${forgotten.join(', ')}`);
  step(`applied ${applied.join(', ') || 'nothing'}`);
  await sell(before.url);
  step('it sells on the new schema, without a restart');

  const after = await open('.');
  const both = await openRoundRobin([before.url, after.url]);
  for (let turn = 0; turn < 2; turn += 1) await sell(both.url);
  both.close();
  step('both sell beside each other, and each goes on with what the other began');

  await close(before);
  const again = await open(old);
  await sell(again.url);
  step('it starts on the new schema and sells');
  await close(again);
  await sell(after.url);
  step('the new version sells alone');
  await expectSound();
}

/** The first process of a version makes its schema. Its pictures, which are painted behind, are not waited for. */
async function seed(): Promise<void> {
  const port = await freePort();
  const seeding = { ...env, ROLE: 'worker', METRICS_PORT: `${port}`, SEED_DEMO: 'on' };
  const sources = { folder: old, script: 'src/server/app/main.ts' };
  const shop = await startShop({ dataDir: folder, port, sources, env: seeding });
  running.add(shop);
  const client = new Client({ connectionString: postgres.url() });
  await client.connect();
  const isSeeded = async () =>
    (await client.query(`SELECT FROM "settings" WHERE "key" = 'demo.seededAt'`)).rowCount === 1;
  while (!(await isSeeded())) await wait(100);
  await client.end();
  await close(shop);
}

/** A process of either version from its sources: web half without its pages, and jobs. */
async function open(tree: string): Promise<ShopProcess> {
  const sources = { folder: tree, script: 'bench/serve.ts', parameters: ['--jobs'] };
  const shop = await startShop({ dataDir: folder, sources, env });
  running.add(shop);
  return shop;
}

async function close(shop: ShopProcess): Promise<void> {
  running.delete(shop);
  const code = await shop.stop();
  if (code !== 0) throw new Error(`It ended with ${code}`);
}

async function expectSound(): Promise<void> {
  const db = createDatabase(postgres.url(), { poolSize: 2, logger, waitMs: 30_000 });
  const violations = await findViolations(db);
  await db.close();
  const broken = Object.keys(violations);
  if (broken.length > 0) throw new Error(`Broken in the data: ${JSON.stringify(violations).slice(0, 2000)}`);
}
