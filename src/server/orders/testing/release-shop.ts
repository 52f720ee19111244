import { randomBytes } from 'node:crypto';
import { importKeys } from '../../keys/import-keys.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { chargeReleases } from '../preorders/charge-release.ts';
import { releasePreorders } from '../preorders/release-preorders.ts';
import { orderOf, paymentOf } from './test-services.ts';

type Data = Partial<Prisma.ProductUncheckedCreateInput>;

/** A shop of pre-orders that are paid on release, at the test gateway. */
export async function createReleaseShop(db: Database) {
  const shop = await createRefundHarness(db);
  const { services } = shop;
  const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000);
  const saveCard = async (buyer: MemberActor, number?: string) => {
    const { card } = paymentOf('', number);
    return (await shop.as(buyer).savedCards.add({ card })).id;
  };
  const place = async (buyer: MemberActor, product: { id: string }, cardId: string) => {
    const request = { ...orderOf(product), payOnRelease: { cardId, consent: true as const } };
    return (await shop.as(buyer).orders.place(request)).order;
  };
  return {
    ...shop,
    soon,
    saveCard,
    place,
    addPreorder: (keys: number, data: Data = {}) =>
      shop.addKeyProduct(keys, {
        releaseAt: soon,
        preorderAllowed: true,
        payOnRelease: true,
        preorderLimit: 10,
        ...data,
      }),
    addKeys: (productId: string, count: number) =>
      importKeys(
        services,
        productId,
        Array.from({ length: count }, (_, line) => ({ line, text: randomBytes(8).toString('hex'), isValid: true })),
      ),
    /** Another member's order of it, paid with a card that behaves like this number. */
    defer: async (product: { id: string }, number?: string) => {
      const buyer = await shop.addUser();
      const cardId = await saveCard(buyer, number);
      return { buyer, cardId, orderId: (await place(buyer, product, cardId)).id };
    },
    moveRelease: (id: string, releaseAt: Date | null) =>
      db.prisma.product.update({ where: { id }, data: { releaseAt } }),
    /** The release passes, while nothing works. */
    release: (id: string) =>
      db.prisma.product.update({ where: { id }, data: { releaseAt: new Date(Date.now() - 10 * 60_000) } }),
    read: (buyer: MemberActor, id: string) => shop.as(buyer).orders.get({ id }),
    productOf: (id: string) => db.prisma.product.findUniqueOrThrow({ where: { id } }),
    /** What the gateway took for an order. */
    chargesOf: async (orderId: string) => {
      const payments = await db.prisma.payment.findMany({ where: { orderId }, select: { id: true } });
      const paymentId = { in: payments.map(({ id }) => id) };
      return await db.prisma.testGatewayCharge.findMany({ where: { paymentId, status: 'captured' } });
    },
    mailsOf: (key: string) => db.prisma.outboxMessage.count({ where: { key: { startsWith: `mail:${key}` } } }),
    /** What the workers do by themselves, two of them at once. */
    workAll: async () => {
      await Promise.all([chargeReleases(services), chargeReleases(services), shop.work()]);
      await Promise.all([releasePreorders(services), releasePreorders(services)]);
      await shop.work();
    },
    /** The same after the minutes in which a cut off attempt is left alone, and another is not begun. */
    workLater: async (orderId: string) => {
      await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '2 minutes' WHERE "orderId" = $1`, [
        orderId,
      ]);
      await db.pool.query(`UPDATE release_payments SET "triedAt" = NULL WHERE "orderId" = $1`, [orderId]);
      await Promise.all([reconcilePayments(services), reconcilePayments(services)]);
      await Promise.all([chargeReleases(services), chargeReleases(services)]);
      await shop.work();
    },
  };
}
