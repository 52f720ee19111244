import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { valueAt } from '../../shared/validation/value-at.ts';
import { orderOf } from '../orders/testing/test-services.ts';
import { serveTestShop } from '../orders/testing/test-shop.ts';
import { createWalletProvider } from '../payments/providers/wallet-provider.ts';
import type { MemberActor } from '../platform/actor.ts';
import { sendTogether } from '../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { reconcileLedger } from './balance/reconcile-ledger.ts';
import { addWithdrawer, topUpOf } from './testing/wallet-acts.ts';
import { createWalletShop } from './testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db, { withdrawalsEnabled: true });
const secure = '4000002500003155';
let member: MemberActor;
beforeEach(async () => {
  member = await addWithdrawer(shop, 0);
});
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(shop.services)).toBe(0);
});

async function newOrder(priceCents = 1999) {
  const product = await shop.addKeyProduct(1, { priceCents });
  const { order } = await shop.as(member).orders.place(orderOf(product));
  return order.id;
}
const outcomes = async (...acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).map((result) =>
    result.status === 'fulfilled' ? 'done' : String(valueAt(result.reason.cause ?? result.reason, ['code'])),
  );
const secureTopUp = async (amount: number) => {
  const { topUp, nextAction } = await shop.as(member).wallet.topUp(topUpOf(amount, secure));
  const threeDSecure = { paymentId: nextAction?.paymentId ?? '', outcome: 'approved' as const };
  return { id: topUp.id, paymentMethod: 'card' as const, threeDSecure };
};

describe('at the same moment', () => {
  test('charging and giving up a payment: one of both for good', async () => {
    await shop.give(member.userId, 1999);
    const provider = createWalletProvider(db);
    const orderId = await newOrder();
    const payment = await db.prisma.payment.create({
      data: { orderId, provider: 'wallet', method: 'wallet', amountCents: 1999, currency: 'USD' },
    });
    const charge = { paymentId: payment.id, amountCents: 1999, currency: 'USD' };
    const [charged, given] = await Promise.all([provider.charge(charge), provider.abandon(payment.id)]);
    expect(charged).toEqual(given);
    await settlePayment(shop.services, payment.id, given);
    expect(await shop.balanceOf(member)).toBe(given.status === 'captured' ? 0 : 1999);
  });

  test('five withdrawals of one balance: what is there leaves', async () => {
    await shop.give(member.userId, 2500, 'refund');
    const asking = Array.from({ length: 5 }, () => shop.as(member).wallet.withdraw({ amount: 10 }));
    expect((await outcomes(...asking)).filter((code) => code === 'done')).toHaveLength(2);
    expect(await shop.balanceOf(member)).toBe(500);
  });

  test('top-ups up to the ceiling: none goes over it', async () => {
    await shop.give(member.userId, 185_000);
    const asking = Array.from({ length: 6 }, () => shop.as(member).wallet.topUp(topUpOf(50)));
    const codes = await outcomes(...asking);
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(await shop.balanceOf(member)).toBe(200_000);
  });

  test('a confirmed top-up and money from elsewhere: over the ceiling it goes back to the card', async () => {
    const confirming = await secureTopUp(100);
    await Promise.all([shop.as(member).wallet.payTopUp(confirming), shop.give(member.userId, 195_000)]);
    const { status } = await db.prisma.walletTopUp.findUniqueOrThrow({ where: { id: confirming.id } });
    expect(await shop.balanceOf(member)).toBe(status === 'refunded' ? 195_000 : 205_000);
  });
});

test('200 debits at once, for 20 rounds: none below zero, and nothing is lost (M-16)', {
  timeout: 120_000,
}, async () => {
  const provider = createWalletProvider(db);
  const orderId = await newOrder();
  for (let round = 0; round < 20; round++) {
    await shop.give(member.userId, 5000);
    const ids = Array.from({ length: 200 }, () => randomUUID());
    await db.prisma.payment.createMany({
      data: ids.map((id) => ({
        id,
        orderId,
        provider: 'wallet',
        method: 'wallet' as const,
        status: 'failed' as const,
        amountCents: 100,
        currency: 'USD',
      })),
    });
    const states = await Promise.all(
      ids.map((paymentId) => provider.charge({ paymentId, amountCents: 100, currency: 'USD' })),
    );
    expect(states.filter(({ status }) => status === 'captured')).toHaveLength(50);
    expect(await shop.balanceOf(member)).toBe(0);
  }
  const sums = await db.prisma.ledgerEntry.aggregate({ _sum: { amountCents: true } });
  expect(sums._sum.amountCents).toBe(0);
  // These payments are of no order or top-up: they only gave the provider something to charge.
  await db.pool.query(`ALTER TABLE payments DISABLE TRIGGER USER; DELETE FROM payments WHERE "orderId" = '${orderId}'`);
});

describe('fifty times the same request (M-06)', () => {
  const together = async (path: string, bodies: unknown[], key: string) => {
    const origin = await serveTestShop(shop, [member]);
    const headers = { 'x-test-user': member.userId, 'idempotency-key': key };
    return await sendTogether(
      origin,
      bodies.map((body) => ({ method: 'POST', path: `/api${path}`, headers, body })),
    );
  };

  test.each([
    ['/user/wallet/top-up', topUpOf(20), topUpOf(21), 2000 + 10_000],
    ['/user/wallet/withdraw', { amount: 20 }, { amount: 21 }, 10_000 - 2000],
  ])('%s moves money once, and another body under the key is refused', async (path, body, other, balance) => {
    await shop.give(member.userId, 10_000, 'refund');
    const key = `key-${randomUUID()}`;
    const replies = await together(
      path,
      Array.from({ length: 50 }, () => body),
      key,
    );
    const done = replies.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await shop.balanceOf(member)).toBe(balance);
    const [mismatch] = await together(path, [other], key);
    expect(mismatch?.json()).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
  });
});
