import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { processPaymentSchema } from '../../../shared/payments/payment.schemas.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createJobHarness } from '../../platform/testing/job-harness.ts';
import { handlerOf, runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { settlementWorker } from '../../settlement/settlement.worker.ts';
import { deliverOrderJob } from '../orders.jobs.ts';
import { ordersWorker } from '../orders.worker.ts';
import { processPayment } from '../payment/process-payment.ts';
import { runCrashProcess } from '../testing/start-crash-process.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const handlers = [handlerOf(ordersWorker(shop.services), deliverOrderJob.name)];
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function newOrder() {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(3);
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  return { buyer, product, orderId: order.id };
}

/** What must be true in the end, whatever was killed: paid once, one key, completed once. */
async function expectDeliveredOnce(orderId: string, productId: string) {
  const order = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true } });
  expect(order.status).toBe('completed');
  const paymentId = { in: order.payments.map((payment) => payment.id) };
  expect(await db.prisma.testGatewayCharge.count({ where: { paymentId, status: 'captured' } })).toBe(1);
  expect(await db.prisma.productKey.count({ where: { productId, status: 'sold' } })).toBe(1);
  expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'completed' } })).toBe(1);
}

/** As if two minutes had passed: the moment at which the reconcile job looks at an attempt. */
async function letPass(orderId: string, interval: string) {
  await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - $2::interval WHERE "orderId" = $1`, [
    orderId,
    interval,
  ]);
}

describe('kill -9', () => {
  test('after the charge: the repeat of the request books it, and need not wait for the reconcile job', async () => {
    const { buyer, product, orderId } = await newOrder();
    const settings = { databaseUrl: db.url, userId: buyer.userId, act: 'pay', id: orderId, key: '' } as const;
    expect(await runCrashProcess({ ...settings, crashAt: 'payment.after-charge' })).toBe('SIGKILL');
    const input = processPaymentSchema.parse(paymentOf(orderId));
    const { status, order } = await processPayment(shop.services, buyer, input, { isRepeat: true });
    expect([status, order.payments.map((payment) => payment.status)]).toEqual(['paid', ['paid']]);
    await runJobs(shop.services, handlers);
    await expectDeliveredOnce(orderId, product.id);
  });

  test.each(['order.place.before-commit', 'order.place.after-commit'])(
    'at %s: the repeat makes one order',
    async (crashAt) => {
      const buyer = await shop.addUser();
      const product = await shop.addKeyProduct(3);
      const key = `key-${randomUUID()}`;
      const settings = {
        databaseUrl: db.url,
        crashAt,
        userId: buyer.userId,
        act: 'place' as const,
        id: product.id,
        key,
      };
      expect(await runCrashProcess(settings)).toBe('SIGKILL');
      await shop.as(buyer, key).orders.place(orderOf(product));
      expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(1);
      expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 2 });
    },
  );

  test.each([
    ['payment.begin.before-commit', 'unpaid'],
    ['payment.before-charge', 'unpaid'],
    ['payment.after-charge', 'paid'],
    ['payment.settle.before-commit', 'paid'],
    ['payment.settle.after-commit', 'paid'],
  ])('at %s: reconciled as %s, delivered once', async (crashAt, outcome) => {
    const { buyer, product, orderId } = await newOrder();
    const settings = { databaseUrl: db.url, crashAt, userId: buyer.userId, act: 'pay' as const, id: orderId, key: '' };
    expect(await runCrashProcess(settings)).toBe('SIGKILL');
    await letPass(orderId, '3 minutes');
    await reconcilePayments(shop.services);
    const { paymentStatus } = await shop.as(buyer).orders.get({ id: orderId });
    expect(paymentStatus).toBe(outcome === 'paid' ? 'paid' : 'pending');
    if (outcome === 'unpaid') await shop.as(buyer).orders.processPayment(paymentOf(orderId));
    await runJobs(shop.services, handlers);
    await expectDeliveredOnce(orderId, product.id);
  });

  test('at payment.after-charge: the buyer who pays again is not charged again', async () => {
    const { buyer, product, orderId } = await newOrder();
    const crashAt = 'payment.after-charge';
    await runCrashProcess({ databaseUrl: db.url, crashAt, userId: buyer.userId, act: 'pay', id: orderId, key: '' });
    await letPass(orderId, '20 seconds');
    const isWhatIsLeft = expect.toSatisfy((seconds: number) => seconds > 2 && seconds <= 40);
    await expect(shop.as(buyer).orders.processPayment(paymentOf(orderId))).rejects.toMatchObject({
      cause: { code: 'ORDER_LOCKED', status: 423, options: { retryAfter: isWhatIsLeft } },
    });
    await letPass(orderId, '40 seconds');
    expect((await shop.as(buyer).orders.processPayment(paymentOf(orderId))).status).toBe('paid');
    await runJobs(shop.services, handlers);
    await expectDeliveredOnce(orderId, product.id);
  });

  test.each(['job.before-handler', 'order.deliver.before-commit', 'order.deliver.after-commit', 'job.after-handler'])(
    'at %s: delivered once',
    async (crashAt) => {
      const { buyer, product, orderId } = await newOrder();
      await shop.as(buyer).orders.processPayment(paymentOf(orderId));
      const settings = {
        databaseUrl: db.url,
        crashAt,
        userId: buyer.userId,
        act: 'deliver' as const,
        id: orderId,
        key: '',
      };
      expect(await runCrashProcess(settings)).toBe('SIGKILL');
      await runJobs(shop.services, handlers);
      await expectDeliveredOnce(orderId, product.id);
    },
  );

  test('between payment and delivery: the workers of the next start deliver once', async () => {
    const { buyer, product, orderId } = await newOrder();
    const crashAt = 'payment.settle.after-commit';
    const settings = { databaseUrl: db.url, crashAt, userId: buyer.userId, act: 'pay' as const, id: orderId, key: '' };
    expect(await runCrashProcess(settings)).toBe('SIGKILL');
    const workers = await createJobHarness(db).run([...handlers, ...settlementWorker(shop.services).handlers]);
    await eventually(async () => expect((await shop.as(buyer).orders.get({ id: orderId })).status).toBe('completed'), {
      timeoutMs: 20_000,
    });
    await workers.stop();
    await expectDeliveredOnce(orderId, product.id);
  });
});
