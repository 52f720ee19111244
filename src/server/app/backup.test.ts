import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { listFiles } from '../platform/backup/stored-files.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import type { Environment } from '../platform/env.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { databaseUrl } from '../platform/testing/global-setup.ts';
import { s3Keys, startS3Server } from '../platform/testing/servers/s3-server.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { ports } from './ports.ts';
import { createTestApp } from './testing/create-test-app.ts';
import { serveShop } from './testing/serve-shop.ts';
import { TestBrowser, testPassword } from './testing/test-browser.ts';

const key = randomBytes(32);
const at = new Date('2026-11-25T21:30:00Z');
const place = await mkdtemp(path.join(tmpdir(), 'gm-backup-'));
const { services, openBrowser } = await createTestApp();
const { db, environment } = services;
afterAll(() => rm(place, { recursive: true, force: true }));

type Contents = Record<string, { rows: number; digest: string }>;

/** Every row of every table, and the counter of the order numbers. What notes a backup is written after it. */
async function contentsOf(url: string): Promise<Contents> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' 
       AND tablename NOT IN ('_prisma_migrations', 'backups')`,
  );
  const contents: Contents = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${name} t`,
    );
    if (rows[0]) contents[name] = rows[0];
  }
  const sequence = await client.query<{ rows: number }>('SELECT last_value::int AS rows FROM order_number_seq');
  contents.order_number_seq = { rows: sequence.rows[0]?.rows ?? 0, digest: '' };
  await client.end();
  return contents;
}

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await hash(file)])));
}

const filesOf = (dataDir: string) => path.join(dataDir, 'files');
const emptyFolder = () => mkdtemp(path.join(place, 'shop-'));
const isUnused = async (client: Client) => {
  const { rows } = await client.query(`SELECT to_regclass('users') IS NOT NULL AS "hasTables"`);
  if (!rows[0]?.hasTables) return true;
  return (await client.query('SELECT FROM users LIMIT 1')).rowCount === 0;
};
const restore = (target: Environment, url: string, options: { key?: Buffer; place?: string; name: string }) =>
  restoreBackup(target, { key, place, databaseUrl: url, isUnused, ...options });

let name: string;
const member = 'restored@example.com';

beforeAll(async () => {
  await openBrowser().signUp({ email: member, userName: 'restored' });
  await openBrowser().signUp();
  await db.pool.query(`SELECT nextval('order_number_seq'), nextval('order_number_seq')`);
  await services.storage.write('public/pictures/a.webp', randomBytes(200_000));
  await services.storage.write('files/019ab/game.zip', randomBytes(3_000_000));
  await services.storage.write('files/019ab/empty.txt', Buffer.alloc(0));
  await writeFile(path.join(filesOf(environment.DATA_DIR), 'files/019ab/open.zip.partial'), 'half');
  const report = await writeBackup(environment, { databaseUrl: db.url, key, place, at });
  expect(report).toMatchObject({ key: 'game-market-20261125213000.backup', files: 3 });
  name = report.key;
  expect(await db.prisma.backup.findMany({ select: { key: true } })).toEqual([{ key: name }]);
}, 120_000);

test('backup → drop → restore gives the same rows, the same files and a working shop', async () => {
  const before = await contentsOf(db.url);
  expect(before.users?.rows).toBe(2);
  // A database without any table, as on a new server.
  const { adminUrl } = inject('testServer');
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  const fresh = `gm_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${fresh} TEMPLATE template0`);
  const url = databaseUrl(adminUrl, fresh);
  const folder = await emptyFolder();
  try {
    await restore({ ...environment, DATA_DIR: folder }, url, { name });
    expect(await contentsOf(url)).toEqual(before);
  } finally {
    await admin.query(`DROP DATABASE ${fresh} WITH (FORCE)`);
    await admin.end();
  }
  expect(await hashesOf(filesOf(folder))).toEqual(
    Object.fromEntries(
      Object.entries(await hashesOf(filesOf(environment.DATA_DIR))).filter(([file]) => !file.endsWith('.partial')),
    ),
  );
}, 240_000);

test('members sign in at the restored shop, and it is not restored over', async () => {
  const target = await createTestDatabase();
  const folder = await emptyFolder();
  await restore({ ...environment, DATA_DIR: folder }, target.url, { name });
  const restored = createTestServices(target, { folder, environment: { TRUST_PROXY: '1' }, services: { ports } });
  const browser = new TestBrowser(await serveShop(restored));
  const { status } = await browser.post('/api/auth/login', { email: member, password: testPassword });
  expect(status).toBe(200);
  await browser.get('/api/auth/profile').expect(200);
  await expect(restore({ ...environment, DATA_DIR: folder }, target.url, { name })).rejects.toThrow(
    'already has accounts',
  );
  // Triggers and references rested while the tables were filled.
  const rules = `SELECT (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND convalidated) AS "references",
    (SELECT count(*)::int FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O') AS triggers`;
  const [before, after] = await Promise.all([db.pool.query(rules), target.pool.query(rules)]);
  expect(after.rows).toEqual(before.rows);
}, 240_000);

test('a wrong key, and an archive that was cut, altered or added to, change nothing', async () => {
  const target = await createTestDatabase();
  const folder = await emptyFolder();
  const bytes = await readFile(path.join(place, name));
  const altered = (index: number) => {
    const copy = Buffer.from(bytes);
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy;
  };
  const cases: [string, Buffer, string, Buffer?][] = [
    ['other-key', bytes, 'BACKUP_KEY', randomBytes(32)],
    ['cut', bytes.subarray(0, bytes.length - 40), 'incomplete'],
    ['cut-between', bytes.subarray(0, 26 + 64 * 1024 + 20), 'incomplete'],
    ['flipped', altered(bytes.length - 400), 'altered'],
    ['first-frame', altered(200), 'altered'],
    ['appended', Buffer.concat([bytes, Buffer.from('more')]), 'altered'],
    ['none', Buffer.from('PK but nothing of ours, and long enough'), 'not a backup'],
  ];
  for (const [file, content, words, otherKey] of cases) {
    await writeFile(path.join(place, `${file}.backup`), content);
    const outcome = restore({ ...environment, DATA_DIR: folder }, target.url, {
      name: `${file}.backup`,
      ...(otherKey && { key: otherKey }),
    });
    await expect(outcome, file).rejects.toThrow(words);
    expect(await target.prisma.user.count()).toBe(0);
    expect(await listFiles(folder)).toEqual([]);
  }
  await expect(restore({ ...environment, DATA_DIR: folder }, target.url, { name: 'no-such.backup' })).rejects.toThrow(
    'does not exist',
  );
  await mkdir(filesOf(folder), { recursive: true });
  await writeFile(path.join(filesOf(folder), 'mine.txt'), 'kept');
  await expect(restore({ ...environment, DATA_DIR: folder }, target.url, { name })).rejects.toThrow(
    'already contains files',
  );
}, 240_000);

test('an older backup is not restored into the tables of a newer version', async () => {
  const earlier = await createTestDatabase();
  const last = `SELECT max(migration_name) AS name FROM "_prisma_migrations"`;
  await earlier.pool.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = (${last})`);
  const report = await writeBackup(environment, { databaseUrl: earlier.url, key, place, at: new Date(0) });
  const target = await createTestDatabase();
  const folder = await emptyFolder();
  await expect(restore({ ...environment, DATA_DIR: folder }, target.url, { name: report.key })).rejects.toThrow(
    'tables of a newer version than the backup',
  );
  expect(await listFiles(folder)).toEqual([]);
}, 240_000);

test('the same through a bucket, in parts', async () => {
  const bucket = await startS3Server();
  const remote = { ...environment, ...s3Keys, S3_ENDPOINT: bucket.endpoint, S3_PATH_STYLE: true };
  await services.storage.write('files/019ab/large.zip', randomBytes(18_000_000));
  const report = await writeBackup(remote, { databaseUrl: db.url, key, place: 's3://vault/shop/daily', at });
  expect(report.key).toBe('shop/daily/game-market-20261125213000.backup');
  const target = await createTestDatabase();
  const folder = await emptyFolder();
  const options = { place: 's3://vault/shop/daily', name: 'game-market-20261125213000.backup' };
  await restore({ ...remote, DATA_DIR: folder }, target.url, options);
  expect(await contentsOf(target.url)).toEqual(await contentsOf(db.url));
  expect((await hashesOf(filesOf(folder)))['files/019ab/large.zip']).toBeDefined();
}, 240_000);
