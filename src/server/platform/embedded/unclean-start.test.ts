import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { valueAt } from '../../../shared/validation/value-at.ts';
import { describeStartupFault } from '../startup-error.ts';
import { silentLogger } from '../testing/test-database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { withFileLock } from './file-lock.ts';
import { startPrivateRedis } from './private-redis.ts';
import { isProcessAlive, isSameProcess, processMark } from './process-alive.ts';

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gm-unclean-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return await client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, logger: silentLogger });
const failure = async (dataDir: string) =>
  describeStartupFault(
    await start(dataDir).then(
      (server) => server.stop(),
      (error: unknown) => error,
    ),
  );
/** Ends the server at once and with it every backend, as a power cut does. */
async function cutPower(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isProcessAlive(pid)).toBe(false);
}
/** The id of a PostgreSQL that belongs to somebody else. */
async function foreignPostgres(): Promise<number> {
  const [row] = await query(inject('testServer').adminUrl, 'SHOW data_directory');
  const folder = String(valueAt(row, ['data_directory']));
  return Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

describe('after an unclean stop', () => {
  test('ids that other programs have by now hold nothing up, and what was confirmed is there', async () => {
    const dataDir = await newFolder();
    const base = join(dataDir, 'postgres');
    const first = await start(dataDir);
    await query(first.url(), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    const port = Number(new URL(first.url()).port);
    const foreign = await foreignPostgres();
    const pidFile = await readFile(join(base, 'data', 'postmaster.pid'), 'utf8');
    await cutPower(first.pid());
    // As if the ids had been given away since: to another PostgreSQL, and to this very program.
    const stale = '00000000-0000-0000-0000-000000000000-1';
    await writeFile(join(base, 'data', 'postmaster.pid'), pidFile.replace(/^\d+/, String(foreign)));
    await writeFile(join(base, 'socket', `.s.PGSQL.${port}.lock`), `${foreign}\n`);
    await writeFile(join(base, 'state.json'), JSON.stringify({ pid: foreign, port, mark: stale }));
    await writeFile(join(base, 'users', `${process.ppid}-1`), stale);
    await writeFile(join(base, 'lock'), `${process.ppid} ${stale}`);
    const again = await start(dataDir);
    expect(again.pid()).not.toBe(foreign);
    expect(await query(again.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    if (process.platform === 'linux')
      expect(await query(again.url(), 'SHOW recovery_init_sync_method')).toEqual([
        { recovery_init_sync_method: 'syncfs' },
      ]);
    const pid = again.pid();
    await Promise.all([first.stop(), again.stop()]);
    expect(isProcessAlive(pid)).toBe(false);
    expect(isProcessAlive(foreign)).toBe(true);
  });

  test('a lock is kept by its holder alone, however long it takes', async () => {
    const file = join(await newFolder(), 'lock');
    const holder = spawn('sleep', ['60'], { stdio: 'ignore' });
    onTestFinished(() => void holder.kill());
    await once(holder, 'spawn');
    const pid = holder.pid ?? 0;
    expect(isSameProcess(pid, processMark(pid))).toBe(true);
    expect(isSameProcess(pid, `${processMark(pid)}0`)).toBe(false);
    await writeFile(file, `${pid} ${processMark(pid)}`);
    await utimes(file, 0, 0);
    let isFree = false;
    const waiting = withFileLock(file, async () => {
      isFree = true;
    });
    // Stale locks, each removed at the second check; the held one is checked as often.
    const other = `${file}-of-nobody`;
    for (let round = 0; round < 5; round++) {
      await writeFile(other, `${pid} ${processMark(pid)}0`);
      await withFileLock(other, () => Promise.resolve());
    }
    expect(isFree).toBe(false);
    holder.kill();
    await waiting;
    expect(isFree).toBe(true);
  });
});

describe('a lost password', () => {
  const losses: [name: string, lose: (file: string) => Promise<void>][] = [
    ['gone', (file) => rm(file)],
    ['empty', (file) => writeFile(file, '')],
    ['another', (file) => writeFile(file, 'not-the-password')],
  ];
  test.each(losses)('of a stopped PostgreSQL, %s: is set anew', async (_name, lose) => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await query(first.url(), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    await first.stop();
    await lose(join(dataDir, 'postgres', 'password'));
    const again = await start(dataDir);
    expect(await query(again.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    await again.stop();
  });

  test('of a running PostgreSQL: is set anew, unless somebody works with the old one', async () => {
    const dataDir = await newFolder();
    const base = join(dataDir, 'postgres');
    const first = await start(dataDir);
    await query(first.url(), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (7)');
    await rm(join(base, 'password'));
    expect(await failure(dataDir)).toMatch(/password does not open the postgres that runs for another process/);
    expect(await query(first.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    // As if its starter had been killed before it told anybody.
    await rm(join(base, 'users'), { recursive: true });
    await rm(join(base, 'state.json'));
    const again = await start(dataDir);
    expect(await query(again.url(), 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    await again.stop();
    await first.stop();
  });

  test('of Redis: is set anew, and no second server writes to its files', async () => {
    const dataDir = await newFolder();
    const open = () => startPrivateRedis({ dataDir, logger: silentLogger });
    const first = await open();
    if (first === null) return;
    await rm(join(dataDir, 'redis', 'password'));
    await expect(open()).rejects.toThrow(/password does not open the redis-server/);
    await rm(join(dataDir, 'redis', 'users'), { recursive: true });
    const again = await open();
    expect(again?.url).not.toBe(first.url);
    expect(isProcessAlive(first.pid()) && first.pid() !== again?.pid()).toBe(false);
    await again?.stop();
    await first.stop();
  });
});

describe('a data folder that cannot be used is told in one sentence', () => {
  test('that is a file', async () => {
    const file = join(await newFolder(), 'data');
    await writeFile(file, '');
    expect(await failure(file)).toMatch(
      /^\S+ cannot be used \(ENOTDIR\): part of the path is a file, not a folder. .*\.$/,
    );
  });

  const spoiled: [name: string, spoil: (data: string) => Promise<unknown>, sentence: RegExp][] = [
    [
      'with the database of another version',
      (data) => writeFile(join(data, 'PG_VERSION'), '16\n'),
      /^The database in DATA_DIR was created by PostgreSQL 16, but this shop runs 18\S*. Migrate the data/,
    ],
    ['that is open to everybody', (data) => chmod(data, 0o777), /accessible to other users.*Set its mode to 0700\.$/],
    ...(process.getuid?.() === 0
      ? [
          [
            'of another user',
            (data: string) => chown(data, 12_345, 12_345),
            /^The database in \S+ belongs to another user. Start the shop as that user, or change the owner of the folder\.$/,
          ] satisfies [string, (data: string) => Promise<unknown>, RegExp],
        ]
      : []),
  ];
  test.each(spoiled)('%s', async (_name, spoil, sentence) => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    await spoil(join(dataDir, 'postgres', 'data'));
    expect(await failure(dataDir)).toMatch(sentence);
  });
});
