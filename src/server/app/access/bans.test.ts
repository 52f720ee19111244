import { afterEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../../jobs/all-jobs.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { banChangedJob } from '../../users/users.jobs.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { prisma } = db;
const handlers = createJobs(shop.services).handlers.filter(({ definition }) => definition === banChangedJob);
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** Twice, since a job may run twice. */
async function setBanned(userId: string, isBanned: boolean) {
  await prisma.user.update({ where: { id: userId }, data: { status: isBanned ? 'banned' : 'active' } });
  for (const _time of [1, 2]) {
    await transaction(db, (tx) => enqueue(tx, banChangedJob, { userId }));
    await runJobs(shop.services, handlers);
  }
}

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
