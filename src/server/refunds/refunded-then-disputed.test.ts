import { afterEach, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { testGatewayName } from '../payments/providers/test-gateway.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { recordDispute } from '../settlement/record-dispute.ts';
import { reconcileLedger } from '../wallet/balance/reconcile-ledger.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { findLosers } from '../wallet/top-up/lost-top-up.ts';
import { readWithdrawable } from '../wallet/withdrawal/withdrawable.queries.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
await harness.setSetting('walletEnabled', true);
afterEach(async () => {
  expect(await harness.violations()).toEqual({});
  expect(await reconcileLedger(harness.services)).toBe(0);
});

/** An order of $19.99 by a card whose dispute the bank decides, so much of which is in the buyer's wallet again. */
async function refunded(card: string, amount?: number) {
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place(orderOf(product));
  await harness.as(buyer).orders.processPayment(paymentOf(order.id, card));
  await harness.work();
  const goodwill = { reason: 'other', details: 'Goodwill', method: 'wallet' } as const;
  const asked = { id: order.id, ...goodwill, ...(amount !== undefined && { amount }) };
  await harness.as({ ...harness.admin, hasSudo: true }).refunds.refundOrder(asked);
  await harness.work();
  const { id: paymentId } = await db.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  const { reference } = await db.prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
  /** What the bank says of it now, told twice. */
  const hear = async () => {
    await recordDispute(harness.services, testGatewayName, reference);
    return await recordDispute(harness.services, testGatewayName, reference);
  };
  const decide = async () => {
    const where = { paymentId };
    await db.prisma.testGatewayCharge.updateMany({ where, data: { createdAt: new Date(Date.now() - 200_000) } });
    return await hear();
  };
  return { buyer, orderId: order.id, paymentId, hear, decide };
}

const balanceOf = async ({ userId }: MemberActor) =>
  (await db.prisma.ledgerAccount.findFirst({ where: { owner: userId, kind: 'user_wallet' } }))?.balanceCents;
const lossOf = async (paymentId: string) =>
  (
    await db.prisma.ledgerEntry.findFirst({
      where: { account: { kind: 'adjustments' }, transaction: { idempotencyKey: `refund-charged-back:${paymentId}` } },
    })
  )?.amountCents ?? 0;
const toldOf = async ({ userId }: MemberActor) =>
  (
    await db.prisma.notification.findMany({
      where: { userId, link: '/user/wallet', title: { startsWith: 'Refund ' } },
      orderBy: { createdAt: 'asc' },
    })
  ).map(({ title }) => title);
const isLoser = async ({ userId }: MemberActor) =>
  (await transaction(db, (tx) => findLosers(tx, [userId]))).disputed.has(userId);

test('money in the wallet is withheld while the bank decides, and back when the shop wins', async () => {
  const { buyer, hear, decide } = await refunded('4000000000001976');
  expect(await balanceOf(buyer)).toBe(1999);
  await hear();
  expect([await balanceOf(buyer), await isLoser(buyer)]).toEqual([0, true]);
  expect(await decide()).toBe('dispute won');
  expect([await balanceOf(buyer), await isLoser(buyer)]).toEqual([1999, false]);
  expect(await transaction(db, (tx) => readWithdrawable(tx, buyer.userId, 'USD'))).toBe(1999);
  expect(await toldOf(buyer)).toEqual(['Refund withheld', 'Refund released']);
});

test.each([
  ['is out of the wallet for good', 0, 0, 0],
  ['is the shop’s loss as far as it was spent', 1500, 0, -1500],
  ['is taken from what came since', 1500, 600, -900],
])('money that the bank gave back too %s', async (_what, spentCents, laterCents, loss) => {
  const { buyer, orderId, paymentId, hear, decide } = await refunded('4000000000002685');
  if (spentCents > 0) await giveMoney(db, buyer.userId, -spentCents);
  await hear();
  expect(await balanceOf(buyer)).toBe(0);
  if (laterCents > 0) await giveMoney(db, buyer.userId, laterCents);
  expect(await decide()).toBe('dispute lost, outside settled');
  expect([await balanceOf(buyer), await lossOf(paymentId)]).toEqual([0, loss]);
  expect(await toldOf(buyer)).toEqual(['Refund withheld', 'Refund taken back']);
  expect(await harness.order(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1999 });
  expect(await db.prisma.opsAlert.count({ where: { kind: 'refund-outside-unbooked' } })).toBe(0);
});

test('of a payment that was refunded in part, the rest is booked as charged back', async () => {
  const { buyer, orderId, paymentId, hear, decide } = await refunded('4000000000002685', 5);
  await hear();
  expect(await balanceOf(buyer)).toBe(0);
  await decide();
  expect([await balanceOf(buyer), await lossOf(paymentId)]).toEqual([0, 0]);
  const { status, refunds } = await harness.order(orderId);
  expect([status, refunds.map(({ reason, amountCents }) => [reason, amountCents])]).toEqual([
    'refunded',
    [
      ['other', 500],
      ['dispute', 1499],
    ],
  ]);
  // The simulator has its own records; what the bank took bypassed them.
  const taken = refunds.find(({ reason }) => reason === 'dispute');
  const made = { refundId: taken?.id ?? '', reference: `tg_dispute_${orderId}`, amountCents: 1499 };
  await db.prisma.testGatewayRefund.create({ data: { ...made, paymentId, status: 'settled' } });
});
