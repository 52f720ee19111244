import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { forkScript } from '../testing/fork-script.ts';
import { createTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './migrations.ts';

const db = await createTestDatabase();
const directory = await mkdtemp(join(tmpdir(), 'gm-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

async function write(name: string, sql: string) {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'migration.sql'), sql);
}

async function recordsOf(name: string) {
  const { rows } = await db.pool.query(
    `SELECT finished_at IS NOT NULL AS "isFinished", rolled_back_at IS NOT NULL AS "isRolledBack"
     FROM "_prisma_migrations" WHERE migration_name = $1 ORDER BY started_at`,
    [name],
  );
  return rows;
}

async function expectWaiting(count: number) {
  const { rows } = await db.pool.query(
    `SELECT count(*)::int AS "count" FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  expect(rows).toEqual([{ count }]);
}

test('a migration with functions runs whole; one that fails leaves nothing and can be mended', async () => {
  await db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await write(
    '1_function',
    '-- a; b\nCREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 0; SELECT 1; $$;\nCREATE TABLE a (id int);',
  );
  await write('2_broken', 'CREATE TABLE b (id int); CREATE TABLE a (id int);');
  await expect(applyMigrations(db.url, directory)).rejects.toThrow(
    'Migration 2_broken failed and was rolled back: relation "a" already exists',
  );
  expect((await db.pool.query("SELECT one(), to_regclass('b') AS b")).rows).toEqual([{ one: 1, b: null }]);

  await write('2_broken', 'CREATE TABLE b (id int);');
  const together = await Promise.all([applyMigrations(db.url, directory), applyMigrations(db.url, directory)]);
  expect(together.flat()).toEqual(['2_broken']);
});

test('a migration that waits for a table lets others use it meanwhile', async () => {
  const holder = await db.pool.connect();
  await holder.query('BEGIN; SELECT FROM a');
  await write('2_locking', 'ALTER TABLE a ADD COLUMN text text');
  const applied = applyMigrations(db.url, directory);
  await eventually(async () => {
    const { rows } = await db.pool.query(`SELECT count(*)::int AS "count" FROM pg_locks
      WHERE relation = 'a'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted`);
    expect(rows).toEqual([{ count: 1 }]);
  });
  const begun = performance.now();
  await db.pool.query('SELECT FROM a');
  expect(performance.now() - begun).toBeLessThan(4000);
  await holder.query('COMMIT');
  holder.release();
  expect(await applied).toEqual(['2_locking']);
});

test('a process killed in the midst of a migration is waited for, and the next one applies it once', async () => {
  await write('2_killed', 'CREATE TABLE killed (id int); SELECT pg_advisory_xact_lock(7)');
  const gate = await db.pool.connect();
  await gate.query('SELECT pg_advisory_lock(7)');
  const killed = await forkScript(new URL('../testing/migrate-process.ts', import.meta.url), {
    databaseUrl: db.url,
    directory,
  });
  await eventually(() => expectWaiting(1));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = applyMigrations(db.url, directory);
  await eventually(() => expectWaiting(2));
  gate.release(true);
  expect(await next).toEqual(['2_killed']);
  expect(await recordsOf('2_killed')).toEqual([{ isFinished: true, isRolledBack: false }]);
});

test.each([
  ['had run', 'CREATE TABLE interrupted (id int)'],
  ['had not run', ''],
])('a migration that %s when an older version was killed', async (_what, ran) => {
  await write('2_older', 'CREATE TABLE interrupted (id int);');
  await db.pool.query(`DROP TABLE IF EXISTS interrupted; ${ran}`);
  await db.pool.query(
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '2_older';
     INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('2', '', '2_older')`,
  );
  expect(await applyMigrations(db.url, directory)).toEqual(['2_older']);
  expect((await db.pool.query(`SELECT to_regclass('interrupted') IS NOT NULL AS "isThere"`)).rows).toEqual([
    { isThere: true },
  ]);
  expect(await recordsOf('2_older')).toEqual([
    { isFinished: false, isRolledBack: true },
    { isFinished: true, isRolledBack: false },
  ]);
});

test('a script of an older version that outlives its process is waited for', async () => {
  await write('2_outlived', 'CREATE TABLE outlived (id int)');
  const older = await db.pool.connect();
  // As Prisma's engine does, which runs the script in the session that holds its lock.
  await older.query('SELECT pg_advisory_lock(72707369)');
  await older.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('3', '', '2_outlived')`,
  );
  const next = applyMigrations(db.url, directory);
  await eventually(() => expectWaiting(1));
  await older.query('CREATE TABLE outlived (id int)');
  older.release(true);
  expect(await next).toEqual(['2_outlived']);
});

test('tables of another program are left alone', async () => {
  const others = await openTestDatabase();
  await others.db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE theirs (id int)');
  await expect(applyMigrations(others.db.url, directory)).rejects.toThrow(
    'The database contains tables of another application (theirs)',
  );
  await others.drop();
});

test('a version opens on the schema of a newer one, also while that is still migrating', async () => {
  await write('3_newer', 'CREATE TABLE c (id int);');
  expect(await applyMigrations(db.url, directory)).toEqual(['3_newer']);
  await rm(join(directory, '3_newer'), { recursive: true });
  await db.pool.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ('4', '', '4_running')`,
  );
  const newer = await db.pool.connect();
  await newer.query('SELECT pg_advisory_lock(748120311)');
  expect(await applyMigrations(db.url, directory)).toEqual([]);
  newer.release(true);
  const { rows } = await db.pool.query(
    `SELECT "rolled_back_at" FROM "_prisma_migrations" WHERE "migration_name" = '4_running'`,
  );
  expect(rows).toEqual([{ rolled_back_at: null }]);
});
