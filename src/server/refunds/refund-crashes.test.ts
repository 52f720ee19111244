import { afterEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../server/platform/actor.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { reconcileRefunds } from '../../server/refunds/booking/reconcile-refunds.ts';
import { deliverOrderJob } from '../orders/orders.jobs.ts';
import { ordersWorker } from '../orders/orders.worker.ts';
import { runCrashProcess } from '../orders/testing/start-crash-process.ts';
import { handlerOf, runJobs } from '../platform/testing/run-jobs.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

type Act = 'cancel' | 'request-refund' | 'give-back';
const crash = (crashAt: string, act: Act, buyer: MemberActor, id: string) =>
  runCrashProcess({ databaseUrl: db.url, crashAt, userId: buyer.userId, act, id, key: '' });

/** The workers of the next start, and the reconcile job two minutes later. */
async function recover(orderId: string) {
  await db.pool.query(
    `UPDATE "OutboxMessage" SET "availableAt" = now() WHERE "doneAt" IS NULL AND "name" LIKE 'refunds.%'`,
  );
  await harness.ageRefunds(orderId);
  await reconcileRefunds(harness.services);
  await harness.work();
}

async function expectGivenBackOnce(orderId: string, status: 'cancelled' | 'refunded') {
  const order = await harness.order(orderId);
  expect(order).toMatchObject({ status, paymentStatus: 'refunded', refundedCents: order.totalCents });
  expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: order.totalCents }]);
  expect(await db.prisma.orderEvent.count({ where: { orderId, type: 'refund_settled' } })).toBe(1);
}

describe('kill -9', () => {
  test.each(['order.cancel.before-commit', 'order.cancel.after-commit'])(
    'at %s: cancelled once, the money back once',
    async (crashAt) => {
      const buyer = await harness.addUser();
      const product = await harness.addKeyProduct(1);
      const orderId = await harness.pay(buyer, product);
      expect(await crash(crashAt, 'cancel', buyer, orderId)).toBe('SIGKILL');
      const again = harness.as(buyer).orders.cancel({ id: orderId, reason: 'Once more' });
      await again.catch((error: unknown) => expect(error).toMatchObject({ cause: { code: 'ORDER_CONFLICT' } }));
      await recover(orderId);
      await expectGivenBackOnce(orderId, 'cancelled');
      expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 1 });
    },
  );

  test.each(['refund.decide.before-commit', 'refund.decide.after-commit'])(
    'at %s: asked once, the money back once',
    async (crashAt) => {
      const { buyer, orderId } = await harness.buyKey();
      expect(await crash(crashAt, 'request-refund', buyer, orderId)).toBe('SIGKILL');
      const again = harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
      await again.catch((error: unknown) => expect(error).toMatchObject({ cause: { code: 'ORDER_CONFLICT' } }));
      await recover(orderId);
      await expectGivenBackOnce(orderId, 'refunded');
    },
  );

  test.each([
    'refund.process.after-claim',
    'refund.process.after-ask',
    'refund.settle.before-commit',
    'refund.settle.after-commit',
    'job.before-handler',
    'job.after-handler',
  ])('at %s: the money back once', async (crashAt) => {
    const { buyer, orderId } = await harness.buyKey();
    await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    expect(await crash(crashAt, 'give-back', buyer, orderId)).toBe('SIGKILL');
    await recover(orderId);
    await expectGivenBackOnce(orderId, 'refunded');
  });

  test('at refund.earnings.before-commit: the seller’s share is booked once', async () => {
    const buyer = await harness.addUser();
    const product = await harness.addKeyProduct(1, { priceCents: 1000 });
    const orderId = await harness.pay(buyer, product);
    await runJobs(harness.services, [handlerOf(ordersWorker(harness.services), deliverOrderJob.name)]);
    expect(await crash('refund.earnings.before-commit', 'give-back', buyer, orderId)).toBe('SIGKILL');
    await harness.work();
    const booked = await db.prisma.ledgerTransaction.findMany({ where: { orderId }, include: { entries: true } });
    expect(booked.map(({ entries }) => entries.map(({ amountCents }) => amountCents).sort((a, b) => a - b))).toEqual([
      [-1000, 100, 900],
    ]);
  });
});
