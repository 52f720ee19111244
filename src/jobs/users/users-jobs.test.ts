import { afterEach, describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../server/orders/testing/test-services.ts';
import { createTestShop } from '../../server/orders/testing/test-shop.ts';
import { transaction } from '../../server/platform/database/db.ts';
import { enqueue } from '../../server/platform/jobs/outbox.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { banChangedJob, endSuspensionsJob, restIdleAccountsJob } from '../../server/users/users.jobs.ts';
import { runJobs } from '../orders/testing/run-jobs.ts';
import { createUserJobs } from './users-jobs.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { prisma } = db;
const { handlers } = createUserJobs(shop.services);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** Twice, since a job may run twice. */
async function run(job: typeof endSuspensionsJob | typeof restIdleAccountsJob) {
  for (const _time of [1, 2]) {
    await transaction(db, (tx) => enqueue(tx, job, {}));
    await runJobs(shop.services, handlers);
  }
}

async function setBanned(userId: string, isBanned: boolean) {
  await prisma.user.update({ where: { id: userId }, data: { status: isBanned ? 'banned' : 'active' } });
  for (const _time of [1, 2]) {
    await transaction(db, (tx) => enqueue(tx, banChangedJob, { userId }));
    await runJobs(shop.services, handlers);
  }
}

const statusOf = async (id: string) => (await prisma.user.findUniqueOrThrow({ where: { id } })).status;

describe('a ban', () => {
  test('puts open orders on hold and leaves the others, of this buyer alone', async () => {
    const [buyer, other] = [await shop.addUser(), await shop.addUser()];
    const product = await shop.addKeyProduct(9);
    const place = async (by: typeof buyer) => (await shop.as(by).orders.place(orderOf(product))).order.id;
    const [pending, paid, cancelled, foreign] = [
      await place(buyer),
      await place(buyer),
      await place(buyer),
      await place(other),
    ];
    await shop.as(buyer).orders.processPayment(paymentOf(paid));
    await shop.as(buyer).orders.cancel({ id: cancelled, reason: 'Changed my mind' });
    await setBanned(buyer.userId, true);
    const orders = await prisma.order.findMany({ select: { id: true, status: true } });
    expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual({
      [pending]: 'on_hold',
      [paid]: 'on_hold',
      [cancelled]: 'cancelled',
      [foreign]: 'pending',
    });
    expect(await prisma.notification.count({ where: { userId: buyer.userId, type: 'order_on_hold' } })).toBe(2);
    expect(await prisma.orderEvent.count({ where: { orderId: pending, toStatus: 'on_hold' } })).toBe(1);
  });

  test('hides approved reviews with their stars, and brings these back when it is lifted', async () => {
    const [author, reader] = [await shop.addUser(), await shop.addUser()];
    const product = await shop.addProduct({ ratingSum: 7, reviewCount: 2, averageRating: 3.5 });
    const other = await shop.addProduct();
    await prisma.productReviewStats.upsert({
      where: { productId: product.id },
      create: { productId: product.id, rating2: 1, rating5: 1, verifiedCount: 1 },
      update: { rating2: 1, rating5: 1, verifiedCount: 1 },
    });
    const fields = { productId: product.id, status: 'approved' } as const;
    await prisma.review.createMany({
      data: [
        { ...fields, userId: author.userId, rating: 2, verified: true },
        { ...fields, userId: reader.userId, rating: 5 },
        { productId: other.id, userId: author.userId, rating: 1, status: 'pending' },
      ],
    });
    await prisma.productReviewStats.update({ where: { productId: product.id }, data: { rating2: 1, rating5: 1 } });
    const figures = async () => {
      const row = await prisma.product.findUniqueOrThrow({ where: { id: product.id } });
      return [row.ratingSum, row.reviewCount, Number(row.averageRating)];
    };
    const stats = () => prisma.productReviewStats.findUnique({ where: { productId: product.id } });
    await setBanned(author.userId, true);
    expect(await prisma.review.count({ where: { userId: author.userId, status: 'approved' } })).toBe(0);
    expect(await figures()).toEqual([5, 1, 5]);
    expect(await stats()).toMatchObject({ rating2: 0, rating5: 1, verifiedCount: 0 });
    await setBanned(author.userId, false);
    expect(
      await prisma.review.findMany({ where: { userId: author.userId }, orderBy: { rating: 'desc' } }),
    ).toMatchObject([
      { rating: 2, status: 'approved', flags: [] },
      { rating: 1, status: 'pending', flags: [] },
    ]);
    expect(await figures()).toEqual([7, 2, 3.5]);
    expect(await stats()).toMatchObject({ rating2: 1, rating5: 1, verifiedCount: 1 });
  });
});

test('suspensions end at their date, audited, and no sooner', async () => {
  const [over, running, open] = [await shop.addUser(), await shop.addUser(), await shop.addUser()];
  const suspend = (id: string, statusUntil: Date | null) =>
    prisma.user.update({ where: { id }, data: { status: 'suspended', statusReason: 'x', statusUntil } });
  await suspend(over.userId, ago(0.01));
  await suspend(running.userId, ago(-0.01));
  await suspend(open.userId, null);
  await run(endSuspensionsJob);
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
    await run(restIdleAccountsJob);
    expect(await Promise.all([early, warned, late].map(mailsTo))).toEqual([0, 1, 1]);
    expect(await Promise.all([early, warned, late].map(statusOf))).toEqual(['active', 'active', 'active']);
    await prisma.user.update({ where: { id: late }, data: { idleWarnedAt: ago(31) } });
    await run(restIdleAccountsJob);
    expect(await Promise.all([warned, late].map(statusOf))).toEqual(['active', 'inactive']);
    expect(await mailsTo(late)).toBe(1);
    expect(await prisma.auditEntry.count({ where: { entityId: late, key: 'user.status' } })).toBe(1);
  });

  test('is left alone once its owner came back', async () => {
    const back = await addIdle(ago(1), ago(31));
    const away = await addIdle(ago(740), ago(800));
    await run(restIdleAccountsJob);
    expect(await Promise.all([back, away].map(statusOf))).toEqual(['active', 'active']);
    expect(await Promise.all([back, away].map(mailsTo))).toEqual([0, 1]);
  });
});
