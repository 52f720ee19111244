import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import { promoteJobs, removeJobs, retryJobs, runScheduleNow } from '../jobs/controls/managed-messages.ts';
import { followQueueControls, setQueueControl } from '../jobs/controls/queue-controls.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import { runMissedSlots, tickId } from '../jobs/schedule-slots.ts';
import { installSchedules, runTick, schedule } from '../jobs/schedules.ts';
import { eventually } from './eventually.ts';
import { type JobHarness, labelled } from './job-harness.ts';
import { silentLogger } from './test-database.ts';

/** What operators do to queues and jobs, whichever backend carries them. */
export function describeControl(harness: JobHarness): void {
  describe('queues', () => describeQueues(harness));
  describe('single jobs', () => describeSingleJobs(harness));
  describe('missed slots', () => describeMissedSlots(harness));
  describe('time zones', () => describeTimeZones(harness));
}

function describeQueues({ db, run, add, row, isDone }: JobHarness) {
  const job = defineJob({ name: 'testing.paused', queue: 'media', payload: labelled });
  const other = defineJob({ name: 'testing.not-paused', queue: 'bulk', payload: labelled });
  const set = (change: { isPaused?: boolean; concurrency?: number }) =>
    transaction(db, (tx) => setQueueControl(tx, 'media', change));

  test('a paused queue starts no job, others go on, and resumed it catches up', async () => {
    const listener = createListener(db.url, silentLogger);
    await set({ isPaused: true });
    const { workers, stop } = await run([
      handleJob(job, async () => undefined),
      handleJob(other, async () => undefined),
    ]);
    const controls = followQueueControls({ db, listener, workers, logger: silentLogger });
    await controls.applied;
    const id = await add(job, 'held');
    await isDone(await add(other, 'goes on'));
    await eventually(async () => expect((await row(id)).dispatchedAt).not.toBeNull());
    expect(await row(id)).toMatchObject({ attempts: 0, doneAt: null });
    await set({ isPaused: false });
    await isDone(id);
    await controls.close();
    await listener.close();
    await stop();
  });

  test('a worker runs as many at once as is set', async () => {
    const listener = createListener(db.url, silentLogger);
    await set({ concurrency: 1 });
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    const { workers, stop } = await run([handleJob(job, work)]);
    const controls = followQueueControls({ db, listener, workers, logger: silentLogger });
    await controls.applied;
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => add(job, `one by one ${index}`)));
    for (const id of ids) await isDone(id);
    expect(most).toBe(1);
    await controls.close();
    await listener.close();
    await stop();
  });
}

function describeSingleJobs({ db, run, add, row, isDone }: JobHarness) {
  const patient = { queue: 'critical', payload: labelled, attempts: 2, backoffMs: 600_000 } as const;
  const job = defineJob({ name: 'testing.managed', ...patient });

  test('a job that waits for its retry runs at once when promoted, and a dead one when retried', async () => {
    let isMended = false;
    const { stop } = await run([
      handleJob(job, async () => {
        if (!isMended) throw new Error('not yet');
      }),
    ]);
    const id = (await add(job, 'promoted')) ?? '';
    await eventually(async () => expect((await row(id)).retryAt).not.toBeNull());
    await eventually(async () => {
      await transaction(db, (tx) => promoteJobs(tx, [id], 'Ann'));
      expect((await row(id)).deadAt).not.toBeNull();
    });
    expect(await row(id)).toMatchObject({ errorGroup: 'Error: not yet', failures: 2 });
    isMended = true;
    expect(await transaction(db, (tx) => retryJobs(tx, [id], 'Ann'))).toHaveLength(1);
    expect(await transaction(db, (tx) => retryJobs(tx, [id], 'Ann'))).toHaveLength(0);
    await isDone(id);
    const { log } = await row(id);
    expect(log).toMatchObject([
      { run: 1, text: 'Error: not yet', stack: expect.stringContaining('job-control-suite') },
      { text: 'Run now', by: 'Ann' },
      { run: 2 },
      { text: 'Retried', by: 'Ann' },
    ]);
    await stop();
  });

  test('a removed job does not run; a running one cannot be removed', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { stop } = await run([handleJob(job, () => held)]);
    const running = (await add(job, 'running')) ?? '';
    const later = (await add(job, 'later', { delayUntil: new Date(Date.now() + 3_600_000) })) ?? '';
    await eventually(async () => expect((await row(running)).startedAt).not.toBeNull());
    const removed = await transaction(db, (tx) => removeJobs(tx, [running, later]));
    expect(removed.map(({ id }) => id)).toEqual([later]);
    release();
    await isDone(running);
    await stop();
  });

  test('the log keeps the twenty newest lines', async () => {
    const id = (await add(job, 'much logged', { delayUntil: new Date(Date.now() + 3_600_000) })) ?? '';
    for (let time = 0; time < 25; time += 1) {
      await db.pool.query(`UPDATE "OutboxMessage" SET "deadAt" = now(), "lastError" = 'x' WHERE "id" = $1`, [id]);
      await transaction(db, (tx) => retryJobs(tx, [id], `number ${time}`));
      await db.pool.query(`UPDATE "OutboxMessage" SET "availableAt" = now() + interval '1 hour' WHERE "id" = $1`, [id]);
    }
    const { log } = await row(id);
    expect(log).toHaveLength(20);
    expect(log).toMatchObject({ 19: { by: 'number 24' } });
  }, 30_000);
}

function describeMissedSlots({ db, run }: JobHarness) {
  test('a cron slot that passed while no worker ran is run once by all that start', async () => {
    const job = defineJob({ name: 'testing.nightly', queue: 'maintenance', payload: z.strictObject({}) });
    const nightly = schedule({ name: 'nightly', job, payload: {}, repeat: { pattern: '0 3 1 1 *' } });
    const start = () => run([handleJob(job, async () => undefined)], [nightly]);
    const first = await start();
    await first.workers.ready;
    await first.stop();
    expect(await db.prisma.jobSchedule.findUniqueOrThrow({ where: { name: 'nightly' } })).toMatchObject({
      repeat: '0 3 1 1 * UTC',
      lastTickAt: null,
    });
    const missed = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000);
    await db.prisma.jobSchedule.update({ where: { name: 'nightly' }, data: { nextAt: missed } });
    const others = await Promise.all([start(), start()]);
    await Promise.all(others.map(({ workers }) => workers.ready));
    await runMissedSlots(db, [nightly]);
    const rows = await eventually(async () => {
      const found = await db.prisma.outboxMessage.findMany({ where: { name: job.name } });
      expect(found[0]?.doneAt).not.toBeNull();
      return found;
    });
    expect(rows.map(({ key }) => key)).toEqual([`schedule:${tickId('nightly', missed.getTime())}`]);
    const stored = await db.prisma.jobSchedule.findUniqueOrThrow({ where: { name: 'nightly' } });
    expect(stored.nextAt?.getTime()).toBeGreaterThan(Date.now());
    expect(stored.lastKey).toBe(rows[0]?.key);
    await Promise.all(others.map(({ stop }) => stop()));
  });

  test('the slot of a schedule that only a newer version knows is left to that version', async () => {
    const job = defineJob({ name: 'testing.newer', queue: 'maintenance', payload: z.strictObject({}) });
    const newer = schedule({ name: 'newer', job, payload: {}, repeat: { everyMs: 1000 } });
    const slot = { id: tickId('newer', 1000), name: 'newer', data: { schedule: 'newer' } };
    const rows = () => db.prisma.outboxMessage.count({ where: { name: job.name } });
    expect(await runTick(db, new Map(), slot)).toBe(false);
    expect(await rows()).toBe(0);
    expect(await runTick(db, new Map([[newer.name, newer]]), slot)).toBe(true);
    expect(await rows()).toBe(1);
  });

  test('run now runs it besides its slots, and not twice at once', async () => {
    await db.prisma.jobSchedule.create({
      data: { name: 'by-hand', queue: 'media', job: 'testing.by-hand', repeat: 'x' },
    });
    const once = await transaction(db, (tx) => runScheduleNow(tx, 'by-hand'));
    expect(once).toBeTypeOf('string');
    expect(await transaction(db, (tx) => runScheduleNow(tx, 'by-hand'))).toBeNull();
    expect(await transaction(db, (tx) => runScheduleNow(tx, 'unknown'))).toBeUndefined();
  });
}

function describeTimeZones({ db, run }: JobHarness) {
  test('cron patterns follow the time zone of the shop, also when it is changed', async () => {
    const job = defineJob({ name: 'testing.zoned', queue: 'maintenance', payload: z.strictObject({}) });
    const zoned = schedule({ name: 'zoned', job, payload: {}, repeat: { pattern: '0 3 1 1 *' } });
    let zone = 'Asia/Tokyo';
    const timeZone = async () => zone;
    const { backend, stop } = await run([]);
    const { installed, close } = installSchedules(
      { db, backend, schedules: [zoned], logger: silentLogger, timeZone },
      { everyMs: 20 },
    );
    const stored = () => db.prisma.jobSchedule.findUniqueOrThrow({ where: { name: 'zoned' } });
    const hourOf = async () => [(await stored()).repeat, (await stored()).nextAt?.getUTCHours()];
    await installed;
    expect(await hourOf()).toEqual(['0 3 1 1 * Asia/Tokyo', 18]);
    zone = 'America/New_York';
    await eventually(async () => expect(await hourOf()).toEqual(['0 3 1 1 * America/New_York', 8]));
    close();
    await stop();
  });
}
