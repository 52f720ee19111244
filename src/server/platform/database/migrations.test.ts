import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './migrations.ts';

const db = await createTestDatabase();
const directory = await mkdtemp(join(tmpdir(), 'gm-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

async function write(name: string, sql: string) {
  await mkdir(join(directory, name), { recursive: true });
  await writeFile(join(directory, name, 'migration.sql'), sql);
}

test('a migration with functions runs whole; one that fails leaves nothing and can be mended', async () => {
  await db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await write(
    '1_function',
    '-- a; b\nCREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 0; SELECT 1; $$;\nCREATE TABLE a (id int);',
  );
  await write('2_broken', 'CREATE TABLE b (id int); CREATE TABLE a (id int);');
  await expect(applyMigrations(db.url, directory)).rejects.toThrow('already exists');
  expect((await db.pool.query("SELECT one(), to_regclass('b') AS b")).rows).toEqual([{ one: 1, b: null }]);

  await write('2_broken', 'CREATE TABLE b (id int);');
  const together = await Promise.all([applyMigrations(db.url, directory), applyMigrations(db.url, directory)]);
  expect(together.flat()).toEqual(['2_broken']);
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
