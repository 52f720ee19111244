import { afterEach, expect, test } from 'vitest';
import { createLiveShop } from '../orders/testing/live-shop.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { recordDispute } from '../settlement/record-dispute.ts';
import { reconcileLedger } from '../wallet/balance/reconcile-ledger.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { setSettings } from '../wallet/testing/wallet-shop.ts';
import { moneyHandlersOf } from './testing/refund-harness.ts';

const db = await createTestDatabase();
await setSettings(db, { walletEnabled: true, paymentDiscountPercent: 0 });
const shop = await createLiveShop(db);
const { stripe } = shop.harness;
const { services } = shop;
const admin = { ...(await shop.addUser({ roles: ['admin'] })), hasSudo: true };
const handlers = moneyHandlersOf(services);
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(services)).toBe(0);
});

async function work(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(services, handlers)) === 0) return;
}

/** A paid order of $19.99, so much of which is in the buyer's wallet again; without `isDelivered` its line waits. */
async function buy({ refund = 0, isDelivered = true }: { refund?: number; isDelivered?: boolean }) {
  const buyer = await shop.addUser();
  const { orderId } = await shop.place(buyer);
  if (!isDelivered) await db.prisma.order.update({ where: { id: orderId }, data: { withdrawalConsentAt: null } });
  const paymentId = (await shop.pay(buyer, 'stripe', orderId)).nextAction?.paymentId ?? '';
  await shop.approve('stripe', paymentId);
  await shop.comeBack(buyer, 'stripe', orderId, paymentId);
  await work();
  if (refund > 0) {
    const goodwill = { reason: 'other', details: 'Goodwill', method: 'wallet', amount: refund } as const;
    await shop.as(admin).refunds.refundOrder({ id: orderId, ...goodwill });
    await work();
  }
  const payment = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const reference = payment.providerReference ?? '';
  const balance = async () =>
    (await db.prisma.ledgerAccount.findFirst({ where: { owner: buyer.userId, kind: 'user_wallet' } }))?.balanceCents;
  const order = async () => {
    const include = { refunds: { orderBy: { createdAt: 'asc' } } } as const;
    const { status, refunds } = await db.prisma.order.findUniqueOrThrow({ where: { id: orderId }, include });
    return { status, refunds: refunds.map(({ reason, amountCents }) => [reason, amountCents]) };
  };
  /** What the bank says, told twice. */
  const hear = async (status: string, number: number, amount: number) => {
    stripe.events.length = 0;
    stripe.dispute(reference, status, { number, amount });
    const [event] = stripe.events;
    const id = String(event?.data.object.id ?? '');
    await recordDispute(services, 'stripe', id);
    return await recordDispute(services, 'stripe', id);
  };
  return { buyer, paymentId, balance, order, hear };
}

test('all that were lost take what the buyer had in the wallet besides', async () => {
  const { balance, order, hear } = await buy({ refund: 5 });
  for (const number of [1, 2]) await hear('needs_response', number, 800);
  expect(await balance()).toBe(0);
  expect(await hear('lost', 1, 800)).toBe('dispute lost, waits for another dispute');
  expect((await order()).refunds).toEqual([['other', 500]]);
  await hear('lost', 2, 800);
  // Banks gave back $16.00 and the shop $5.00 of $19.99.
  expect(await balance()).toBe(399);
  expect(await order()).toEqual({
    status: 'refunded',
    refunds: [
      ['other', 500],
      ['dispute', 800],
      ['dispute', 699],
    ],
  });
});

test('what an earlier one took of the wallet is not taken again', async () => {
  const { buyer, balance, hear } = await buy({ refund: 5 });
  await hear('lost', 1, 1699);
  expect(await balance()).toBe(300);
  await giveMoney(db, buyer.userId, 1000);
  await hear('needs_response', 2, 300);
  expect(await balance()).toBe(1000);
  await hear('lost', 2, 300);
  expect(await balance()).toBe(1000);
});

test('an order is closed where one was lost and another won after that', async () => {
  const { order, hear } = await buy({ isDelivered: false });
  await hear('needs_response', 1, 1999);
  await hear('needs_response', 2, 1999);
  await hear('lost', 1, 1999);
  expect((await order()).status).toBe('on_hold');
  await hear('won', 2, 1999);
  expect(await order()).toEqual({ status: 'cancelled', refunds: [['dispute', 1999]] });
});

test('the alert about a dispute that was won stays closed when an older message comes late', async () => {
  const { paymentId, hear } = await buy({});
  await hear('needs_response', 1, 1999);
  await hear('won', 1, 1999);
  await hear('needs_response', 1, 1999);
  const open = { dedupeKey: `payment-dispute:${paymentId}`, resolvedAt: null };
  expect(await db.prisma.opsAlert.count({ where: open })).toBe(0);
});
