import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { crashPointNames } from '../crash-points.ts';
import { type Database, transaction } from '../database/db.ts';
import { defineJob, handleJob } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/outbox.ts';
import { schedule } from '../jobs/schedules.ts';
import { eventually } from './eventually.ts';
import { describeControl } from './job-control-suite.ts';
import { createJobHarness, type JobHarness, labelled } from './job-harness.ts';
import { countEffects, probeHandler, probeJob } from './probe-job.ts';
import { startProbeProcess } from './start-probe-process.ts';

/** What must hold for jobs whichever backend carries the queues. `redisUrl` undefined means PostgreSQL. */
export function describeJobs(db: Database, redisUrl?: string): void {
  const harness = createJobHarness(db, redisUrl);
  describe('outbox', () => describeOutbox(harness));
  describe('failures', () => describeFailures(harness));
  describe('poison and shutdown', () => describePoison(harness));
  describe('schedules', () => describeSchedules(harness));
  describe('control', () => describeControl(harness));
  describe('kill -9', () => describeKills(harness));
}

function describeOutbox({ db, run, add, row, isDone }: JobHarness) {
  const job = defineJob({ name: 'testing.outbox', queue: 'critical', payload: labelled });

  test('a rolled back transaction leaves nothing, a committed one runs once', async () => {
    const seen: string[] = [];
    const { stop } = await run([handleJob(job, async ({ label }) => seen.push(label))]);
    const failing = transaction(db, async (tx) => {
      await enqueue(tx, job, { label: 'rolled back' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await isDone(await add(job, 'committed'));
    expect(seen).toEqual(['committed']);
    expect(
      await db.prisma.outboxMessage.count({ where: { payload: { path: ['label'], equals: 'rolled back' } } }),
    ).toBe(0);
    await stop();
  });

  test('a taken key writes no second message', async () => {
    const first = await add(job, 'one', { key: 'deliver:1' });
    expect(first).not.toBeNull();
    expect(await add(job, 'two', { key: 'deliver:1' })).toBeNull();
  });

  test('dispatching again is harmless, while it waits and after it is done', async () => {
    const seen: string[] = [];
    const { backend, stop } = await run([handleJob(job, async ({ label }) => seen.push(label))]);
    const id = await add(job, 'twice');
    const hint = { id: id ?? '', name: job.name, data: {} };
    await backend.queue('critical').add([hint, hint]);
    await isDone(id);
    await backend.queue('critical').add([hint]);
    await isDone(await add(job, 'after'));
    expect(seen.filter((label) => label === 'twice')).toHaveLength(1);
    await stop();
  });

  test('a delayed job waits for the time of the database', async () => {
    const { stop } = await run([handleJob(job, async () => undefined)]);
    const { rows } = await db.pool.query<{ due: Date }>("SELECT now() + interval '1.2 seconds' AS due");
    const due = rows[0]?.due ?? new Date();
    const id = await add(job, 'later', { delayUntil: due });
    await isDone(await add(job, 'now'));
    expect((await row(id)).doneAt).toBeNull();
    await isDone(id);
    expect((await row(id)).doneAt?.getTime()).toBeGreaterThanOrEqual(due.getTime());
    await stop();
  });
}

function describeFailures({ db, run, add, row, isDone, isDead }: JobHarness) {
  const job = defineJob({
    name: 'testing.failing',
    queue: 'critical',
    payload: labelled,
    attempts: 3,
    backoffMs: 20,
  });

  test('a job that fails twice succeeds the third time', async () => {
    let runs = 0;
    const { stop } = await run([
      handleJob(job, async () => {
        runs++;
        if (runs < 3) throw new Error('not yet');
      }),
    ]);
    const id = await add(job, 'third time');
    await isDone(id);
    expect(await row(id)).toMatchObject({ attempts: 3, failures: 2, deadAt: null, lastError: 'Error: not yet' });
    await stop();
  });

  test('the last failure makes it dead, with the reason', async () => {
    const { stop } = await run([handleJob(job, () => Promise.reject(new Error('never')))]);
    const id = await add(job, 'hopeless');
    await isDead(id);
    expect(await row(id)).toMatchObject({ attempts: 3, failures: 3, doneAt: null, lastError: 'Error: never' });
    await stop();
  });

  test('a payload that no longer fits is dead at once', async () => {
    const { stop } = await run([handleJob(job, async () => undefined)]);
    const id = await add(job, 'will be spoilt', { delayUntil: new Date(Date.now() + 60_000) });
    await db.pool.query(`UPDATE "OutboxMessage" SET "payload" = '{"lable":1}', "availableAt" = now() WHERE "id" = $1`, [
      id,
    ]);
    await isDead(id);
    expect((await row(id)).lastError).toContain('invalid');
    await stop();
  });
}

function describePoison({ db, run, add, row, isDead }: JobHarness) {
  const job = defineJob({ name: 'testing.poison', queue: 'critical', payload: labelled, attempts: 3, backoffMs: 20 });

  test('a job that killed its worker five times is dead, and runs no more', async () => {
    let runs = 0;
    const id = await add(job, 'poison', { delayUntil: new Date(Date.now() + 60_000) });
    await db.pool.query(`UPDATE "OutboxMessage" SET "attempts" = 5, "availableAt" = now() WHERE "id" = $1`, [id]);
    const { stop } = await run([handleJob(job, async () => runs++)]);
    await isDead(id);
    expect(runs).toBe(0);
    expect((await row(id)).lastError).toContain('died 5 times');
    await stop();
  });

  test('closing waits for the running job', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { stop } = await run([handleJob(job, () => held)]);
    const id = await add(job, 'slow');
    await eventually(async () => expect((await row(id)).attempts).toBe(1));
    const stopped = stop();
    expect(await Promise.race([stopped.then(() => 'closed'), wait(200, 'still waiting')])).toBe('still waiting');
    release();
    await stopped;
    expect((await row(id)).doneAt).not.toBeNull();
  });
}

function describeSchedules({ db, run }: JobHarness) {
  test('two workers run each slot once', async () => {
    const job = defineJob({ name: 'testing.tick', queue: 'maintenance', payload: z.strictObject({}) });
    const tick = schedule({ name: 'every-half-second', job, payload: {}, repeat: { everyMs: 500 } });
    const started = await Promise.all([1, 2].map(() => run([handleJob(job, async () => undefined)], [tick])));
    onTestFinished(async () => void (await Promise.all(started.map(({ stop }) => stop()))));
    // A worker that starts may run a slot of its own at once.
    await Promise.all(started.map(({ workers }) => workers.ready));
    const from = Date.now() + 500;
    const slotOf = ({ key }: { key: string | null }) => Number(key?.split(':').at(-1));
    const rows = await eventually(async () => {
      const done = await db.prisma.outboxMessage.findMany({ where: { name: job.name, doneAt: { not: null } } });
      const later = done.filter((row) => slotOf(row) >= from);
      expect(later.length).toBeGreaterThanOrEqual(4);
      return later;
    });
    const slots = rows.map(slotOf).sort((a, b) => a - b);
    for (const [index, slot] of slots.slice(1).entries())
      expect(slot - (slots[index] ?? 0)).toBeGreaterThanOrEqual(500);
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true);
  });
}

function describeKills({ db, run, row, isDone, processSettings: settings }: JobHarness) {
  test('in the middle of a job: another worker does it, once', async () => {
    const child = await startProbeProcess(settings);
    const id = await transaction(db, (tx) => enqueue(tx, probeJob, { label: 'hanging', hangOnRun: 1 }));
    await eventually(async () => expect((await row(id)).attempts).toBe(1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { stop } = await run([probeHandler(db)]);
    await isDone(id);
    expect(await countEffects(db, 'hanging')).toBe(1);
    await stop();
  });

  const points = crashPointNames().filter((name) => name.startsWith('outbox.') || name.startsWith('job.'));
  test.each(points)('at %s', async (crashAt) => {
    const id = await transaction(db, (tx) => enqueue(tx, probeJob, { label: crashAt }));
    const child = await startProbeProcess({ ...settings, crashAt });
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    const { stop } = await run([probeHandler(db)]);
    await isDone(id);
    expect(await countEffects(db, crashAt)).toBe(1);
    await stop();
  });
}
