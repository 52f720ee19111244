import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase, transaction } from '../database/db.ts';
import { startPrivateRedis } from '../embedded/private-redis.ts';
import { eventually } from '../testing/eventually.ts';
import { createJobHarness, labelled } from '../testing/job-harness.ts';
import { addressAtPort } from '../testing/servers/address-at-port.ts';
import { startTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { createTestDatabase, openTestDatabase, silentLogger } from '../testing/test-database.ts';
import { defineJob, handleJob } from './jobs.ts';
import { runMessage } from './run-message.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'gm-losses-'));
const redis = await startPrivateRedis({ dataDir, logger: silentLogger });
afterAll(async () => {
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** As the schedules' jobs are: one failure, and one more. */
const job = defineJob({ name: 'testing.cut-off', queue: 'critical', payload: labelled, attempts: 2, backoffMs: 20 });
const losses: [name: string, error: () => unknown][] = [
  ['PostgreSQL', () => new Error('Connection terminated unexpectedly')],
  ['PostgreSQL in a transaction', () => new Error('Client has encountered a connection error and is not queryable')],
  ['S3', () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' })],
  ['the mail server', () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })],
  ['Redis', () => new Error('Connection is closed.')],
  ['two things', () => new AggregateError([new Error('socket hang up'), new Error('read ECONNRESET')])],
  ['room on the disk', () => Object.assign(new Error('could not extend file'), { code: '53100' })],
];

const backends = [['PostgreSQL', undefined] as const, ...(redis ? [['Redis', redis.url] as const] : [])];
describe.each(backends)('with the queues in %s, a job', async (_name, redisUrl) => {
  const { db, run, add, row, isDone, isDead } = createJobHarness(await createTestDatabase(), redisUrl);

  test('that is cut off more often than it may fail goes on until it is through', async () => {
    const failures = losses.map(([, error]) => error).values();
    const { stop } = await run([
      handleJob(job, async () => {
        const { value } = failures.next();
        if (value) throw value();
      }),
    ]);
    const id = await add(job, 'patient');
    await isDone(id);
    expect(await row(id)).toMatchObject({ failures: 0, losses: losses.length, attempts: losses.length + 1 });
    await stop();
  });

  test('that fails between the cuts ends dead after its tries', async () => {
    const lastTries: boolean[] = [];
    const { stop } = await run([
      handleJob(job, async (_payload, { run: count, isLastTry }) => {
        const error = count % 3 === 0 ? new Error('never') : new Error('Connection terminated unexpectedly');
        lastTries.push(isLastTry(error));
        throw error;
      }),
    ]);
    const id = await add(job, 'hopeless');
    await isDead(id);
    expect(lastTries).toEqual([false, false, false, false, false, true]);
    expect(await row(id)).toMatchObject({ failures: 2, losses: 4, lastError: 'Error: never' });
    await stop();
  });

  test('that killed its worker five times is dead, however often it was cut off besides', async () => {
    const id = await add(job, 'poison', { delayUntil: new Date(Date.now() + 60_000) });
    await db.pool.query(
      `UPDATE "OutboxMessage" SET "attempts" = 8, "losses" = 3, "availableAt" = now() WHERE "id" = $1`,
      [id],
    );
    const { stop } = await run([handleJob(job, async () => expect.fail('It ran'))]);
    await isDead(id);
    expect((await row(id)).lastError).toContain('died 5 times');
    await stop();
  });
});

test('a database that goes away in the middle of a run, again and again, is waited for', async () => {
  const { db: direct, drop } = await openTestDatabase();
  const address = new URL(direct.url);
  const proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  const db = createDatabase(addressAtPort(direct.url, proxy.port), { poolSize: 3, waitMs: 2000, logger: silentLogger });
  const { add, row } = createJobHarness(direct);
  const id = (await add(job, 'cut')) ?? '';
  let cuts = 0;
  const handler = handleJob(job, async (_payload, { complete }) => {
    await transaction(db, async (tx) => {
      await tx.$queryRaw`SELECT 1 AS one`;
      cuts += 1;
      if (cuts <= 8) proxy.set('down');
      await complete(tx);
    });
  });
  for (let run = 1; run <= 8; run += 1) {
    const running = runMessage(db, handler, id, silentLogger);
    await eventually(() => expect(cuts).toBe(run));
    // It cannot be told yet that this was no crash.
    expect(await row(id)).toMatchObject({ attempts: run, losses: run - 1 });
    proxy.set('open');
    expect(await running).toEqual({ retryInMs: expect.any(Number) });
  }
  expect(await runMessage(db, handler, id, silentLogger)).toBeUndefined();
  expect(await row(id)).toMatchObject({ attempts: 9, failures: 0, losses: 8, doneAt: expect.any(Date) });
  await db.close();
  await proxy.stop();
  await drop();
}, 60_000);
