import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../database/db.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { claimDue } from './claim-due.ts';
import { defineJob, type Priority } from './jobs.ts';
import { enqueue } from './outbox.ts';
import { recordLoss } from './outbox-rows.ts';
import { hasOverdueJobs } from './overdue-jobs.queries.ts';

const db = await createTestDatabase();
const payload = z.strictObject({});
const mail = defineJob({ name: 'testing.paced', queue: 'mail', payload });
const search = defineJob({ name: 'testing.unpaced', queue: 'search', payload });

beforeEach(async () => {
  await db.prisma.outboxMessage.deleteMany();
});

const add = (priority: Priority, count = 1, job = mail) =>
  transaction(db, async (tx) => {
    const ids: (string | null)[] = [];
    for (let n = 0; n < count; n += 1) ids.push(await enqueue(tx, job, {}, { priority }));
    return ids;
  });
const claim = async (redispatchAfterMs = 30_000) =>
  (await claimDue(db, 200, redispatchAfterMs)).messages.map(({ id }) => id).sort();
const finish = (ids: string[]) =>
  db.prisma.outboxMessage.updateMany({ where: { id: { in: ids } }, data: { doneAt: new Date() } });
const makeOlder = (minutes: number) =>
  db.pool.query(`UPDATE "OutboxMessage" SET "availableAt" = now() - make_interval(mins => $1)`, [minutes]);

test('a queue with a pace is handed its next jobs alone, and those of a higher priority at once', async () => {
  const last = await add('last', 40);
  const ahead = await claim();
  expect(ahead).toEqual(last.slice(0, 15).sort());
  expect(await claim()).toEqual([]);
  const [awaited] = await add('first');
  const [normal] = await add('normal');
  expect(await claim()).toEqual([awaited, normal].sort());
  await finish(ahead);
  expect(await claim()).toEqual(last.slice(15, 28).sort());
});

test('every job gets its turn', async () => {
  const ids = [...(await add('last', 20)), ...(await add('first', 3)), ...(await add('normal', 20))];
  const claimed: string[] = [];
  for (let batch = await claim(); batch.length > 0; batch = await claim()) {
    claimed.push(...batch);
    await finish(batch);
  }
  expect(claimed.sort()).toEqual(ids.sort());
});

test('jobs that lose their connection again and again do not hold up the others', async () => {
  await add('normal', 15);
  const cut = await claim();
  for (const id of cut) await recordLoss(db, id, new Error('The connection was closed'));
  const [next] = await add('last');
  expect(await claim()).toEqual([next]);
});

test('what was handed over long ago and is not done is handed over once more', async () => {
  const ids = await add('normal', 2);
  expect(await claim()).toEqual(ids.sort());
  await db.pool.query(`UPDATE "OutboxMessage" SET "dispatchedAt" = now() - interval '1 minute'`);
  expect(await claim()).toEqual(ids.sort());
});

test('two that claim at once share what is due', async () => {
  const ids = [...(await add('normal', 15)), ...(await add('normal', 300, search))];
  const claims = await Promise.all([claim(), claim()]);
  expect(claims.flat().length).toBe(new Set(claims.flat()).size);
  expect([...claims.flat(), ...(await claim())].sort()).toEqual(ids.sort());
});

test('mass mail that waits for its turn is not overdue, other mail is', async () => {
  await add('last');
  await makeOlder(60);
  expect(await hasOverdueJobs(db)).toBe(false);
  await add('normal');
  await makeOlder(60);
  expect(await hasOverdueJobs(db)).toBe(true);
});
