import { afterAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { eventually } from '../testing/eventually.ts';
import { startReplicatedPostgres } from '../testing/servers/replicated-postgres.ts';
import { silentLogger } from '../testing/test-database.ts';
import { asOneCaller } from './database-waits.ts';
import { createDatabase } from './db.ts';
import { openReadReplica, type Reads, readLagging } from './read-replica.ts';

const servers = await startReplicatedPostgres();
const { primary, standby } = servers;
const logger = silentLogger;
const db = createDatabase(primary.url, { poolSize: 2, logger });
const replica = openReadReplica(standby.url, { db, logger, maxLagMs: 200 });
afterAll(async () => {
  await Promise.all([db.close(), replica.close()]);
  await servers.stop();
});

/** A visitor's read, and who answered it. */
const read = () =>
  asOneCaller(1200, () =>
    readLagging({ db, replica }, async ({ pool }: Reads) => {
      const { rows } = await pool.query(
        `SELECT pg_is_in_recovery() AS "isReplica", COALESCE((SELECT max(n) FROM notes), 0) AS last`,
      );
      return rows[0];
    }),
  );
const note = (n: number) => primary.ask(`INSERT INTO notes VALUES (${n})`);

test('a replica answers while it keeps up, and the primary while it does not', async () => {
  await primary.ask('CREATE TABLE notes (n int)');
  await note(1);
  await eventually(async () => expect(await read()).toEqual({ isReplica: true, last: 1 }), { timeoutMs: 30_000 });

  await standby.ask('SELECT pg_wal_replay_pause()');
  await note(2);
  await eventually(async () => expect(await read()).toEqual({ isReplica: false, last: 2 }), { timeoutMs: 30_000 });
  expect(await replica.fault()).toMatch(/^it is \d+ s behind$/);

  await standby.ask('SELECT pg_wal_replay_resume()');
  await eventually(async () => expect(await read()).toEqual({ isReplica: true, last: 2 }), { timeoutMs: 30_000 });
});

test('what took too long, or was refused by a rule, is not asked again', async () => {
  let runs = 0;
  const slow = readLagging({ db, replica }, async ({ pool }) => {
    runs += 1;
    await pool.query(`DO $$ BEGIN RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'; END $$`);
  });
  await expect(slow).rejects.toThrow('too slow');
  const refused = readLagging({ db, replica }, async () => {
    runs += 1;
    throw new AppError('NOT_FOUND');
  });
  await expect(refused).rejects.toThrow(AppError);
  expect(runs).toBe(2);
});

test('a server that is no standby is no replica', async () => {
  const wrong = openReadReplica(primary.url, { db, logger });
  afterAll(() => wrong.close());
  expect(await wrong.fault()).toBe('it is no standby');
});

test('a replica that dies is missed by nobody', async () => {
  await eventually(async () => expect(await read()).toMatchObject({ isReplica: true }), { timeoutMs: 30_000 });
  await primary.ask(`ALTER SYSTEM SET synchronous_standby_names = ''`);
  await primary.ask('SELECT pg_reload_conf()');
  await standby.kill();
  expect(await read()).toMatchObject({ isReplica: false });
  await note(3);
  expect(await read()).toEqual({ isReplica: false, last: 3 });
});
