import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeStartupFault } from '../startup-error.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { connectClient } from './connect-client.ts';
import { assertDurableDatabase, createDatabase } from './db.ts';
import { applyMigrations } from './migrations.ts';

const db = await createTestDatabase();
const { host, port } = new Client({ connectionString: db.url });
const here = `${host}:${port}`;

function changed(change: (url: URL) => void): string {
  const url = new URL(db.url);
  change(url);
  return url.href;
}

test.each([
  [
    'a server that is not running',
    'postgresql://shop:word@127.0.0.1:1/shop',
    'No database is responding at 127.0.0.1:1 (ECONNREFUSED). Start it, or check DATABASE_URL.',
  ],
  [
    'the Unix socket of a server that is not running',
    'postgresql://shop:word@localhost/shop?host=/no/such/folder',
    'No database is responding at /no/such/folder:5432 (ENOENT). Start it, or check DATABASE_URL.',
  ],
  [
    'an unknown host',
    'postgresql://shop:word@no-such-host.invalid/shop',
    /^The database host no-such-host\.invalid was not found \((ENOTFOUND|EAI_AGAIN)\): check DATABASE_URL\.$/,
  ],
  [
    'a wrong password',
    changed((url) => {
      url.password = 'wrong-word';
    }),
    `The database at ${here} rejected the user postgres or the password (28P01): check DATABASE_URL.`,
  ],
  [
    'a missing database',
    changed((url) => {
      url.pathname = '/no_such_shop';
    }),
    `There is no database no_such_shop on ${here} (3D000). Create it, or check DATABASE_URL.`,
  ],
])('%s is told in one sentence', async (_what, url, sentence) => {
  const expected = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
  const told = async (work: Promise<unknown>) => await work.then(() => '', describeStartupFault);
  expect(await told(connectClient(url))).toEqual(expected);
  expect(await told(applyMigrations(url))).toEqual(expected);
  const pooled = createDatabase(url, { poolSize: 1, logger: silentLogger });
  expect(await told(assertDurableDatabase(pooled))).toEqual(expected);
  await pooled.close();
});

test('limits of the role, which are for the shop’s own statements, end no backup and no migration', async () => {
  const role = `limited_${randomUUID().slice(0, 8)}`;
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  await db.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'word'`);
  onTestFinished(async () => void (await db.pool.query(`DROP ROLE ${role}`)));
  for (const limit of limits) await db.pool.query(`ALTER ROLE ${role} SET ${limit} = '15s'`);
  const client = await connectClient(
    changed((url) => {
      url.username = role;
      url.password = 'word';
    }),
  );
  const { rows } = await client.query(`SELECT setting FROM pg_settings WHERE name = ANY($1)`, [limits]);
  await client.end();
  expect(rows).toEqual(limits.map(() => ({ setting: '0' })));
});
