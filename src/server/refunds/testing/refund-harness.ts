import { earningsWorker } from '../../earnings/earnings.worker.ts';
import { ordersWorker } from '../../orders/orders.worker.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { paymentsWorker } from '../../payments/payments.worker.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { settlementWorker } from '../../settlement/settlement.worker.ts';
import { refundsWorker } from '../refunds.worker.ts';

const workers = [ordersWorker, refundsWorker, earningsWorker];

/** What works for orders, their payments and the money that goes back. */
export function moneyHandlersOf(services: Services) {
  return [...workers, paymentsWorker, settlementWorker].flatMap((worker) => worker(services).handlers);
}

type Product = { id: string; quantity?: number };

/** A shop with orders ready for refunds, and ways to inspect the results. */
export async function createRefundHarness(db: Database) {
  const shop = await createTestShop(db);
  const handlers = workers.flatMap((worker) => worker(shop.services).handlers);
  const admin = await shop.addUser({ roles: ['admin'] });
  const pay = async (buyer: MemberActor, ...products: Product[]): Promise<string> => {
    const { order } = await shop.as(buyer).orders.place(orderOf(...products));
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    return order.id;
  };
  /** Runs jobs until none is due, those included that the others enqueue. */
  const work = async () => {
    for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(shop.services, handlers)) === 0) return;
  };
  return {
    ...shop,
    admin,
    handlers,
    pay,
    work,
    /** A completed order of one key for $19.99, and who bought it. */
    buyKey: async (keys = 3) => {
      const buyer = await shop.addUser();
      const product = await shop.addKeyProduct(keys, { priceCents: 1999 });
      const orderId = await pay(buyer, product);
      await work();
      return { buyer, product, orderId };
    },
    /** A completed order of these products. */
    buy: async (...products: Product[]) => {
      const buyer = await shop.addUser();
      const orderId = await pay(buyer, ...products);
      await work();
      return { buyer, orderId };
    },
    order: (id: string) =>
      db.prisma.order.findUniqueOrThrow({
        where: { id },
        include: {
          items: { include: { keys: true, grants: true }, orderBy: { position: 'asc' } },
          refunds: { orderBy: { id: 'asc' } },
          payments: { orderBy: { id: 'asc' } },
        },
      }),
    /** What the provider really refunded for an order. */
    givenBack: async (orderId: string) => {
      const payments = await db.prisma.payment.findMany({ where: { orderId }, select: { id: true } });
      return await db.prisma.testGatewayRefund.findMany({
        where: { paymentId: { in: payments.map(({ id }) => id) }, status: 'settled' },
      });
    },
    /** As if the minutes had passed in which nobody looks after an unanswered refund. */
    ageRefunds: (orderId: string) =>
      db.pool.query(
        `UPDATE refunds SET "updatedAt" = now() - interval '3 minutes', "askedUntil" = "askedUntil" - interval '3 minutes'
         WHERE "orderId" = $1`,
        [orderId],
      ),
    setSetting: (key: string, value: string | number | boolean) =>
      db.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } }),
    reveal: async (buyer: MemberActor, orderId: string) => {
      const { items } = await shop.as(buyer).orders.get({ id: orderId });
      const item = items.find(({ keys }) => keys.length > 0);
      const ids = { id: orderId, itemId: item?.id ?? '', keyId: item?.keys[0]?.id ?? '' };
      return await shop.as(buyer).orders.revealKey({ ...ids, acknowledge: true });
    },
  };
}

export const proof = { reason: 'invalid_key', details: 'The platform says that the key is invalid' } as const;
