import { afterEach, describe, expect, test } from 'vitest';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { handlerOf, runJobs } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { usersWorker } from './users.worker.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { prisma } = db;
const worker = usersWorker(shop.services);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Twice, since a job may run twice. */
async function run(job: 'users.end-suspensions' | 'users.deactivate-inactive-accounts') {
  const handler = handlerOf(worker, job);
  for (const _time of [1, 2]) {
    await transaction(db, (tx) => enqueue(tx, handler.definition, {}));
    await runJobs(shop.services, [handler]);
  }
}

const statusOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).status;

test('suspensions end at their date, audited, and no sooner', async () => {
  const [over, running, open] = [await shop.addUser(), await shop.addUser(), await shop.addUser()];
  const suspend = (id: string, statusUntil: Date | null) =>
    prisma.user.update({
      where: { id },
      data: { status: 'suspended', statusReason: 'x', statusUntil, emailVerifiedAt: new Date() },
    });
  await suspend(over.userId, ago(0.01));
  await suspend(running.userId, ago(-0.01));
  await suspend(open.userId, null);
  await run('users.end-suspensions');
  expect(await prisma.user.findUnique({ where: { id: over.userId } })).toMatchObject({
    status: 'active',
    statusReason: null,
    statusUntil: null,
  });
  expect([await statusOf(running.userId), await statusOf(open.userId)]).toEqual(['suspended', 'suspended']);
  expect(await prisma.auditEntry.count({ where: { entityId: over.userId, key: 'user.status' } })).toBe(1);
});

describe('an account that nobody used for two years', () => {
  async function addIdle(lastSeenAt: Date, idleWarnedAt: Date | null = null) {
    const { userId } = await shop.addUser();
    await prisma.user.update({ where: { id: userId }, data: { status: 'active', lastSeenAt, idleWarnedAt } });
    return userId;
  }
  const mailsTo = (userId: string) =>
    prisma.outboxMessage.count({ where: { name: 'mail.send', payload: { path: ['userId'], equals: userId } } });

  test('is announced by one mail a month before, and rests only after that month', async () => {
    const early = await addIdle(ago(690));
    const warned = await addIdle(ago(705));
    const late = await addIdle(ago(900));
    await run('users.deactivate-inactive-accounts');
    expect(await Promise.all([early, warned, late].map(mailsTo))).toEqual([0, 1, 1]);
    expect(await Promise.all([early, warned, late].map(statusOf))).toEqual(['active', 'active', 'active']);
    await prisma.user.update({ where: { id: late }, data: { idleWarnedAt: ago(31) } });
    await run('users.deactivate-inactive-accounts');
    expect(await Promise.all([warned, late].map(statusOf))).toEqual(['active', 'inactive']);
    expect(await mailsTo(late)).toBe(1);
    expect(await prisma.auditEntry.count({ where: { entityId: late, key: 'user.status' } })).toBe(1);
  });

  test('is left alone once its owner came back', async () => {
    const back = await addIdle(ago(1), ago(31));
    const away = await addIdle(ago(740), ago(800));
    await run('users.deactivate-inactive-accounts');
    expect(await Promise.all([back, away].map(statusOf))).toEqual(['active', 'active']);
    expect(await Promise.all([back, away].map(mailsTo))).toEqual([0, 1]);
  });
});
