import { expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { defineWorker, scheduledJob } from './define-worker.ts';
import { defineJob, handleJob, joinReactions, reactTo } from './jobs.ts';

const db = await createTestDatabase({ isQuick: true });
const happened = defineJob({
  name: 'testing.happened',
  queue: 'notify',
  payload: z.strictObject({ label: z.string() }),
});
const context = { id: 'x', run: 1, isLastTry: () => false, complete: async () => undefined };
const payload = { label: 'a' };

test('a worker lists its handlers, and the schedules of those that start by themselves', async () => {
  const runs: string[] = [];
  const worker = defineWorker((services: { suffix: string }) => [
    handleJob(happened, async ({ label }) => runs.push(label + services.suffix)),
    scheduledJob({
      name: 'testing.nightly',
      queue: 'maintenance',
      attempts: 2,
      schedule: { name: 'nightly', pattern: '0 3 * * *' },
      run: async ({ run }) => runs.push(`run ${run}`),
    }),
  ]);
  const { handlers, schedules } = worker({ suffix: '!' });
  expect(handlers.map(({ definition: { name, attempts } }) => [name, attempts])).toEqual([
    ['testing.happened', 8],
    ['testing.nightly', 2],
  ]);
  expect(schedules).toMatchObject([
    { name: 'nightly', job: 'testing.nightly', queue: 'maintenance', repeat: { pattern: '0 3 * * *', tz: 'UTC' } },
  ]);
  await handlers[0]?.run(payload, context);
  await handlers[1]?.run({}, context);
  expect(runs).toEqual(['a!', 'run 1']);
});

test('reactions run after the handler, in their order, and all of them again when one fails', async () => {
  const runs: string[] = [];
  const faults = [new Error('not now')];
  const handlers = joinReactions([
    reactTo(happened, async () => runs.push('first')),
    handleJob(happened, async () => runs.push('own')),
    reactTo(happened, async () => {
      const fault = faults.pop();
      if (fault) throw fault;
      runs.push('second');
    }),
  ]);
  expect(handlers).toHaveLength(1);
  await expect(handlers[0]?.run(payload, context)).rejects.toThrow('not now');
  await handlers[0]?.run(payload, context);
  expect(runs).toEqual(['own', 'first', 'own', 'first', 'second']);
});

test('a job with reactions is not completed by its handler alone, nor handled by two', async () => {
  const handler = handleJob(happened, (_payload, { complete }) => transaction(db, complete));
  const [joined] = joinReactions([handler, reactTo(happened, async () => undefined)]);
  await expect(joined?.run(payload, context)).rejects.toThrow('cannot be completed');
  expect(() => joinReactions([handler, handler])).toThrow('Two handlers do testing.happened');
});
