import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcilePayments } from '../orders/reconcile-payments.ts';
import { settlePayment } from '../orders/settle-payment.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { serveTestShop } from '../orders/testing/test-shop.ts';
import { createTestGateway } from '../payments/providers/test-gateway.ts';
import { createWalletProvider } from '../payments/providers/wallet-provider.ts';
import type { MemberActor } from '../platform/actor.ts';
import { sendTogether } from '../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reconcileLedger } from './reconcile-ledger.ts';
import { addWithdrawer, cardOf, sudo, topUpOf } from './testing/wallet-acts.ts';
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
const pay = (orderId: string) => shop.as(member).orders.processPayment({ orderId, paymentMethod: 'wallet' });
const outcomes = async (...acts: Promise<unknown>[]) =>
  (await Promise.allSettled(acts)).map((result) =>
    result.status === 'fulfilled' ? 'done' : String(Reflect.get(Object(result.reason.cause ?? result.reason), 'code')),
  );
const secureTopUp = async (amount: number) => {
  const { topUp, nextAction } = await shop.as(member).wallet.topUp(topUpOf(amount, secure));
  const threeDSecure = { paymentId: nextAction?.paymentId ?? '', outcome: 'approved' as const };
  return { id: topUp.id, paymentMethod: 'card' as const, threeDSecure };
};

describe('at the same moment', () => {
  test('two orders on one balance: one is paid', async () => {
    await shop.give(member.userId, 1999);
    const orders = [await newOrder(), await newOrder()];
    expect((await outcomes(...orders.map(pay))).sort()).toEqual(['INSUFFICIENT_FUNDS', 'done']);
    expect(await shop.balanceOf(member)).toBe(0);
  });

  test('one order from two tabs is paid once', async () => {
    await shop.give(member.userId, 10_000);
    const orderId = await newOrder();
    expect((await outcomes(pay(orderId), pay(orderId))).filter((code) => code === 'done')).toHaveLength(1);
    expect(await shop.balanceOf(member)).toBe(8001);
  });

  test('one order by wallet and by card is paid once', async () => {
    await shop.give(member.userId, 10_000);
    const orderId = await newOrder();
    await outcomes(pay(orderId), shop.as(member).orders.processPayment(paymentOf(orderId)));
    expect((await shop.as(member).orders.get({ id: orderId })).paymentStatus).toBe('paid');
    expect(await db.prisma.payment.count({ where: { orderId, status: 'paid' } })).toBe(1);
  });

  test('paying and cancelling an order: it is one of both, and money follows', async () => {
    await shop.give(member.userId, 1999);
    const orderId = await newOrder();
    await outcomes(pay(orderId), shop.as(member).orders.cancel({ id: orderId, reason: 'Changed my mind' }));
    const { status } = await shop.as(member).orders.get({ id: orderId });
    expect(await shop.balanceOf(member)).toBe(status === 'cancelled' ? 1999 : 0);
  });

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

  test('a withdrawal and an order on one balance: one gets it', async () => {
    await shop.give(member.userId, 1999, 'refund');
    const orderId = await newOrder();
    const codes = await outcomes(pay(orderId), shop.as(member).wallet.withdraw({ amount: 19.99 }));
    expect(codes.sort()).toEqual(['INSUFFICIENT_FUNDS', 'done']);
  });

  test('five withdrawals of one balance: what is there leaves', async () => {
    await shop.give(member.userId, 2500, 'refund');
    const asking = Array.from({ length: 5 }, () => shop.as(member).wallet.withdraw({ amount: 10 }));
    expect((await outcomes(...asking)).filter((code) => code === 'done')).toHaveLength(2);
    expect(await shop.balanceOf(member)).toBe(500);
  });

  test('approving and cancelling a withdrawal: one of both', async () => {
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    await shop.give(member.userId, 2000, 'refund');
    const { id } = await shop.as(member).wallet.withdraw({ amount: 20 });
    const approve = shop.as(admin).adminWallet.approve({ id });
    const codes = await outcomes(approve, shop.as(member).wallet.cancelWithdrawal({ id }));
    expect(codes.sort()).toEqual(['WALLET_CONFLICT', 'done']);
  });

  test('paying out and rejecting a withdrawal: one of both', async () => {
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    await shop.give(member.userId, 2000, 'refund');
    const { id } = await shop.as(member).wallet.withdraw({ amount: 20 });
    await shop.as(admin).adminWallet.approve({ id });
    const { adminWallet } = shop.as(admin);
    const payoutHash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
    const codes = await outcomes(adminWallet.pay({ id, payoutHash }), adminWallet.reject({ id, reason: 'Too late' }));
    expect(codes.sort()).toEqual(['WALLET_CONFLICT', 'done']);
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

  test('the bank’s answer and another card for one top-up: it is paid once', async () => {
    const confirming = await secureTopUp(30);
    const { wallet } = shop.as(member);
    await outcomes(
      wallet.payTopUp(confirming),
      wallet.payTopUp({ id: confirming.id, paymentMethod: 'card', card: cardOf() }),
    );
    expect(await shop.balanceOf(member)).toBe(3000);
  });

  test('the bank’s answer and the reconcile job: paid or given up, never half', async () => {
    const confirming = await secureTopUp(30);
    await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '20 minutes' WHERE "topUpId" = $1`, [
      confirming.id,
    ]);
    await outcomes(shop.as(member).wallet.payTopUp(confirming), reconcilePayments(shop.services));
    const state = await createTestGateway(db).lookup(confirming.threeDSecure.paymentId);
    expect(await shop.balanceOf(member)).toBe(state?.status === 'captured' ? 3000 : 0);
  });

  test('returning a top-up and spending it: one of both', async () => {
    const admin = sudo(await shop.addUser({ roles: ['admin'] }));
    const { topUp } = await shop.as(member).wallet.topUp(topUpOf(19.99));
    const orderId = await newOrder();
    const back = shop.as(admin).adminWallet.refundTopUp({ id: topUp.id, reason: 'Asked by mail' });
    expect((await outcomes(back, pay(orderId))).sort()).toEqual(['INSUFFICIENT_FUNDS', 'done']);
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
  // These payments are of no till: they only gave the provider something to charge.
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
