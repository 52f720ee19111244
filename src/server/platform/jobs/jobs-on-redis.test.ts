import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import { startPrivateRedis } from '../embedded/private-redis.ts';
import { eventually } from '../testing/eventually.ts';
import { describeJobs } from '../testing/job-suite.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { defineJob, handleJob } from './jobs.ts';
import { enqueue } from './outbox.ts';
import { startDispatcher } from './outbox-dispatcher.ts';
import { openQueueBackend } from './queue.ts';
import { startWorkers } from './workers.ts';

const db = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'gm-redis-'));
const redis = await startPrivateRedis({ dataDir, logger: silentLogger });
afterAll(async () => {
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.runIf(redis)('with Redis', () => {
  describeJobs(db, redis?.url);

  test('Redis killed: enqueueing goes on, and the jobs run when it is back', async () => {
    const job = defineJob({ name: 'testing.outage', queue: 'notify', payload: z.strictObject({ number: z.number() }) });
    const seen = new Set<number>();
    const backend = await openQueueBackend(
      { REDIS_URL: redis?.url, QUEUE_BACKEND: 'redis', DATA_DIR: '' },
      { databaseUrl: db.url, logger: silentLogger, namespace: 'outage' },
    );
    const listener = createListener(db.url, silentLogger);
    const dispatcher = startDispatcher({
      db,
      backend,
      listener,
      logger: silentLogger,
      sweepMs: 500,
      redispatchAfterMs: 1500,
    });
    const handlers = [handleJob(job, async ({ number }) => seen.add(number))];
    const workers = startWorkers({ db, backend, handlers, logger: silentLogger, stalledIntervalMs: 500 });
    const add = (number: number) => transaction(db, (tx) => enqueue(tx, job, { number }));

    await add(0);
    await eventually(() => expect(seen).toContain(0));
    const pid = redis?.pid() ?? 0;
    process.kill(pid, 'SIGKILL');
    for (let number = 1; number <= 20; number++) await add(number);
    await eventually(() => expect(redis?.pid()).not.toBe(pid));
    await eventually(() => expect(seen.size).toBe(21), { timeoutMs: 20_000 });

    await backend.redis?.flushall();
    await add(21);
    await eventually(() => expect(seen.size).toBe(22), { timeoutMs: 20_000 });
    await Promise.all([dispatcher.close(), workers.close()]);
    await listener.close();
    await backend.close();
  });
});
