import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import { startPrivateRedis } from '../embedded/private-redis.ts';
import { eventually } from '../testing/eventually.ts';
import { probeHandler, probeJob } from '../testing/probe-job.ts';
import { startTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { defineJob } from './jobs.ts';
import { enqueue } from './outbox.ts';
import { startDispatcher } from './outbox-dispatcher.ts';
import { openQueueBackend } from './queue.ts';
import { installSchedules, schedule } from './schedules.ts';
import { startWorkers } from './workers.ts';

const db = await createTestDatabase({ poolSize: 20 });
const dataDir = await mkdtemp(join(tmpdir(), 'gm-redis-'));
const redis = await startPrivateRedis({ dataDir, logger: silentLogger });
afterAll(async () => {
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Dispatcher and workers on the queues behind `url`, looking often for what was forgotten. */
async function start(url: string, namespace: string) {
  const backend = await openQueueBackend(
    { REDIS_URL: url, QUEUE_BACKEND: 'redis', DATA_DIR: '' },
    { databaseUrl: db.url, logger: silentLogger, namespace },
  );
  const listener = createListener(db.url, silentLogger);
  const common = { db, backend, logger: silentLogger };
  const dispatcher = startDispatcher({ ...common, listener, sweepMs: 500, redispatchAfterMs: 1500 });
  const workers = startWorkers({ ...common, handlers: [probeHandler(db)], stalledIntervalMs: 1000 });
  return async () => {
    await Promise.all([dispatcher.close(), workers.close()]);
    await listener.close();
    await backend.close();
  };
}

async function enqueueMany(label: string, from: number, count: number): Promise<void> {
  for (let first = from; first < from + count; first += 50) {
    await transaction(db, async (tx) => {
      for (let number = first; number < first + 50; number += 1)
        await enqueue(tx, probeJob, { label: `${label}-${number}` });
    });
  }
}

/** Every effect there, each once, and nothing left to do. */
async function expectOnce(label: string, count: number): Promise<void> {
  const open = () => db.prisma.outboxMessage.count({ where: { doneAt: null, name: probeJob.name } });
  await eventually(async () => expect(await open()).toBe(0), { timeoutMs: 55_000, everyMs: 200 });
  const { rows } = await db.pool.query<{ all: number; different: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT "recipient")::int AS different FROM "SentMail" WHERE "recipient" LIKE $1`,
    [`${label}-%`],
  );
  expect(rows[0]).toEqual({ all: count, different: count });
}

describe.runIf(redis)('Redis is lost (R-03)', () => {
  const url = redis?.url ?? '';

  test('killed, and emptied, in the middle of 1,000 jobs: each has its effect once', async () => {
    const stop = await start(url, 'loss');
    await enqueueMany('lost', 0, 200);
    const pid = redis?.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    await enqueueMany('lost', 200, 300);
    await eventually(() => expect(redis?.pid()).not.toBe(pid), { timeoutMs: 30_000 });
    const client = new Redis(url);
    for (const from of [500, 650, 800]) {
      await enqueueMany('lost', from, 150);
      await client.flushall();
    }
    await enqueueMany('lost', 950, 50);
    client.disconnect();
    await expectOnce('lost', 1000);
    await stop();
  }, 120_000);

  test.each(['down', 'black-hole'] as const)(
    '"%s" for a while: nothing is lost, and the workers find back',
    async (mood) => {
      const target = new URL(url);
      const proxy = await startTcpProxy({ port: Number(target.port) });
      target.port = `${proxy.port}`;
      const stop = await start(target.href, mood);
      await enqueueMany(mood, 0, 50);
      proxy.set(mood);
      await enqueueMany(mood, 50, 100);
      proxy.set('open');
      await expectOnce(mood, 150);
      await stop();
      await proxy.stop();
    },
    120_000,
  );

  test('emptied: the schedules are told anew', async () => {
    const job = defineJob({ name: 'testing.kept-tick', queue: 'maintenance', payload: z.strictObject({}) });
    const tick = schedule({ name: 'kept-tick', job, payload: {}, repeat: { everyMs: 500 } });
    const backend = await openQueueBackend(
      { REDIS_URL: url, QUEUE_BACKEND: 'redis', DATA_DIR: '' },
      { databaseUrl: db.url, logger: silentLogger, namespace: 'kept' },
    );
    const { installed, close } = installSchedules(
      { db, backend, schedules: [tick], logger: silentLogger },
      { everyMs: 200 },
    );
    await installed;
    await backend.redis?.flushall();
    await eventually(async () =>
      expect(await backend.queue('maintenance').schedules()).toMatchObject([{ name: 'kept-tick' }]),
    );
    close();
    await backend.close();
  });
});
