import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authRateLimits } from '../../auth/auth.limits.ts';
import { startPrivateRedis } from '../embedded/private-redis.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/outbox.ts';
import { startDispatcher } from '../jobs/outbox-dispatcher.ts';
import { openQueueBackend } from '../jobs/queue.ts';
import { schedule } from '../jobs/schedules.ts';
import { startWorkers } from '../jobs/workers.ts';
import { createRateLimits, type RateLimitState } from '../rate-limit.ts';
import { eventually } from '../testing/eventually.ts';
import { shiftClock } from '../testing/shift-clock.ts';
import { createTestDatabase, silentLogger } from '../testing/test-database.ts';
import { databaseNow, hearDatabaseClock } from './database-clock.ts';
import { transaction } from './db.ts';
import { createListener } from './listener.ts';

const db = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'gm-redis-'));
const redis = await startPrivateRedis({ dataDir, logger: silentLogger });
afterAll(async () => {
  await redis?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => shiftClock(0));

const HOUR = 3_600_000;
/** A day back, three hours ahead, two days ahead, and right again. */
const jumps = [-24 * HOUR, 3 * HOUR, 48 * HOUR, 0];

test("the database's time is the same whatever this process's clock says", async () => {
  for (const jump of jumps) {
    shiftClock(jump);
    expect(Math.abs(Date.now() - databaseNow().getTime() - jump)).toBeLessThan(60_000);
    const before = databaseNow().getTime();
    await hearDatabaseClock(db.pool);
    expect(Math.abs(databaseNow().getTime() - before)).toBeLessThan(60_000);
  }
});

test('what is left of a limit is never negative, nor longer than its window', async () => {
  const limits = createRateLimits(undefined);
  const states: RateLimitState[] = [];
  for (const jump of jumps) {
    shiftClock(jump);
    for (let call = 0; call < 4; call += 1) {
      await limits
        .consume(authRateLimits.forgotPassword, 'somebody', (state) => states.push(state))
        .catch(() => undefined);
    }
  }
  for (const { resetSeconds, remaining } of states) {
    expect(resetSeconds).toBeGreaterThanOrEqual(0);
    expect(resetSeconds).toBeLessThanOrEqual(3600);
    expect(remaining).toBeLessThan(3);
  }
  // Setting the clock ahead opens no new window.
  await expect(limits.consume(authRateLimits.forgotPassword, 'somebody')).rejects.toMatchObject({ status: 429 });
});

describe.runIf(redis)('the clock of the workers (R-08)', () => {
  test('is set back, ahead and right again: schedules tick on, and failed jobs are tried again', async () => {
    const tickJob = defineJob({ name: 'testing.clock-tick', queue: 'maintenance', payload: z.strictObject({}) });
    const flaky = defineJob({
      name: 'testing.clock-flaky',
      queue: 'notify',
      payload: z.strictObject({}),
      attempts: 5,
      backoffMs: 4000,
    });
    const backend = await openQueueBackend(
      { REDIS_URL: redis?.url, QUEUE_BACKEND: 'redis', DATA_DIR: '' },
      { databaseUrl: db.url, logger: silentLogger, namespace: 'clock' },
    );
    let ticks = 0;
    let runs = 0;
    const listener = createListener(db.url, silentLogger);
    const common = { db, backend, logger: silentLogger };
    const dispatcher = startDispatcher({ ...common, listener, sweepMs: 500, redispatchAfterMs: 1500 });
    const workers = startWorkers({
      ...common,
      handlers: [
        handleJob(tickJob, async () => ticks++),
        handleJob(flaky, async () => {
          runs += 1;
          if (runs % 2 === 1) throw new Error('this time it fails');
        }),
      ],
      schedules: [schedule({ name: 'clock-tick', job: tickJob, payload: {}, repeat: { everyMs: 1000 } })],
      stalledIntervalMs: 1000,
      scheduleCheckMs: 300,
    });
    await workers.ready;
    await eventually(() => expect(ticks).toBeGreaterThan(0));
    for (const [index, jump] of jumps.entries()) {
      await transaction(db, (tx) => enqueue(tx, flaky, {}));
      await eventually(() => expect(runs).toBe(2 * index + 1));
      shiftClock(jump);
      const seen = ticks;
      await eventually(() => expect(runs).toBe(2 * index + 2), { timeoutMs: 25_000 });
      await eventually(() => expect(ticks).toBeGreaterThan(seen + 1), { timeoutMs: 25_000 });
    }
    const { rows } = await db.pool.query<{ late: number }>(
      `SELECT count(*)::int AS late FROM "OutboxMessage"
       WHERE "createdAt" > now() + interval '1 minute' OR "availableAt" > now() + interval '1 minute'`,
    );
    expect(rows).toEqual([{ late: 0 }]);
    await Promise.all([dispatcher.close(), workers.close()]);
    await listener.close();
    await backend.close();
  }, 120_000);
});
