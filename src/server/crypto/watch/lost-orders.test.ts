import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { bookOutsideRefund } from '../../refunds/booking/book-outside-refund.ts';
import { reconcileRefunds } from '../../refunds/booking/reconcile-refunds.ts';
import { moneyHandlersOf } from '../../refunds/testing/refund-harness.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { createCoinLosses } from '../testing/lose-coins.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true, paymentDiscountPercent: 0 });
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(shop.services)).toBe(0);
  await db.prisma.opsAlert.updateMany({ where: { resolvedAt: null }, data: { resolvedAt: new Date() } });
});

const { admin, lose, comeBack, decide } = createCoinLosses(shop, bsc);
const refused = (code: string) => ({ cause: { code } });
const balanceOf = async (member: MemberActor) => (await shop.as(member).wallet.get({})).balance;
const newsOf = async ({ userId }: MemberActor) =>
  (await db.prisma.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ title }) => title,
  );
const work = async () => {
  while ((await runJobs(shop.services, moneyHandlersOf(shop.services))) > 0);
};

describe('an order whose coins leave their chain', () => {
  async function order(isDelivered: boolean) {
    const seller = await shop.addUser({ roles: ['seller'] });
    const product = await shop.addKeyProduct(1, { priceCents: 2000, sellerId: seller.userId });
    const buyer = await shop.addUser();
    const placed = await shop.as(buyer).orders.place(orderOf(product));
    const { units } = await shop.quote(buyer, placed.order.id);
    const sendAgain = await bsc.keep(await bsc.sendTokens(shop.address, units));
    await bsc.mine(15);
    await shop.watch();
    if (isDelivered) await work();
    const { id: paymentId } = await db.prisma.payment.findFirstOrThrow({ where: { orderId: placed.order.id } });
    return { seller, buyer, id: placed.order.id, paymentId, units, sendAgain };
  }

  test('is refunded to nobody, and given up like a refund that sends nothing', async () => {
    const { seller, buyer, id, paymentId } = await order(true);
    await lose();
    const staff = shop.as(await admin());
    const refund = { id, reason: 'other', details: 'Lost', method: 'wallet' } as const;
    await expect(staff.refunds.refundOrder(refund)).rejects.toMatchObject(refused('PAYMENT_LOST'));
    await Promise.all([decide(paymentId, true), decide(paymentId, true)]);
    expect(await shop.stateOf(id)).toEqual(['refunded', 'refunded']);
    expect(await balanceOf(buyer)).toBe(0);
    const accounts = await db.prisma.ledgerAccount.findMany({ where: { owner: seller.userId } });
    expect(accounts.every(({ balanceCents }) => balanceCents === 0)).toBe(true);
    expect((await newsOf(buyer)).slice(-1)).toEqual(['Order closed']);
    expect(await shop.alerts('crypto-lost')).toBe(0);
  });

  test('on hold for it, it ends with the payment', async () => {
    const { id, paymentId } = await order(false);
    await lose();
    expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
    await decide(paymentId, true);
    expect(await shop.stateOf(id)).toEqual(['cancelled', 'refunded']);
  });

  test('is nobody’s own to decide', async () => {
    const { buyer, paymentId } = await order(true);
    await lose();
    const self = shop.as({ ...buyer, ...(await admin()), userId: buyer.userId });
    const mine = self.cryptoDesk.decideLost({ id: paymentId, isGivenUp: false, reason: 'Mine' });
    await expect(mine).rejects.toMatchObject(refused('OWN_MATTER'));
  });

  test('on hold for it, it is delivered once they are back', async () => {
    const { buyer, id, sendAgain } = await order(false);
    await lose();
    expect(await shop.stateOf(id)).toEqual(['on_hold', 'paid']);
    await comeBack(sendAgain);
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await work();
    expect(await shop.stateOf(id)).toEqual(['completed', 'paid']);
    expect(await newsOf(buyer)).toContain('Order no longer on hold');
    expect(await newsOf(buyer)).not.toContain('Payment confirmed');
  });

  test('sends no refund that was approved before, and gives it up with the rest', async () => {
    const { buyer, id, paymentId, sendAgain } = await order(true);
    const staff = shop.as(await admin());
    const lines = { id, reason: 'other', details: 'A part', amount: 5 } as const;
    await staff.refunds.refundOrder({ ...lines, method: 'original' });
    const refund = await db.prisma.refund.findFirstOrThrow({ where: { orderId: id } });
    expect(refund).toMatchObject({ method: 'crypto', status: 'approved' });
    expect(await staff.refunds.coinsDue({ id: refund.id })).toMatchObject({ isLost: false });
    await lose();
    expect(await staff.refunds.coinsDue({ id: refund.id })).toMatchObject({ isLost: true });
    await decide(paymentId, true);
    expect(await shop.stateOf(id)).toEqual(['refunded', 'refunded']);
    const refunds = await db.prisma.refund.findMany({ where: { orderId: id }, orderBy: { createdAt: 'asc' } });
    expect(refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', 500],
      ['settled', 2000],
    ]);
    expect([await shop.alerts('refund-failed'), await shop.alerts('crypto-lost')]).toEqual([0, 0]);
    // Coins that come back after that are the buyer's.
    await comeBack(sendAgain);
    expect(await shop.alerts('crypto-unneeded')).toBe(1);
    await staff.cryptoDesk.credit({ id });
    expect(await balanceOf(buyer)).toBe(20);
  });

  test('credits no wallet with a refund until they are back', async () => {
    const { buyer, id, sendAgain } = await order(true);
    const staff = shop.as(await admin());
    await staff.refunds.refundOrder({ id, reason: 'other', details: 'All of it', method: 'wallet' });
    await lose();
    await work();
    expect(await balanceOf(buyer)).toBe(0);
    await comeBack(sendAgain);
    await db.prisma.refund.updateMany({ where: { orderId: id }, data: { updatedAt: new Date(0) } });
    await reconcileRefunds(shop.services);
    expect(await balanceOf(buyer)).toBe(20);
    expect(await shop.stateOf(id)).toEqual(['refunded', 'refunded']);
  });

  test('that was refunded before is reported to staff all the same', async () => {
    const { id } = await order(true);
    const refund = { id, reason: 'other', details: 'All of it', method: 'wallet' } as const;
    await shop.as(await admin()).refunds.refundOrder(refund);
    await work();
    expect(await shop.stateOf(id)).toEqual(['refunded', 'refunded']);
    await lose();
    expect(await shop.alerts('crypto-lost')).toBe(1);
  });

  test('is not booked as refunded where staff let it stand at the same time', async () => {
    const { paymentId } = await order(true);
    const payment = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
    const state = { status: 'settled', reference: `lost:${paymentId}:1` } as const;
    const refund = { amountCents: 2000, currency: 'USD', refundId: null, reason: 'lost', state } as const;
    expect(await bookOutsideRefund(shop.services, payment, refund)).toBe('outside: does not match our records');
    const after = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
    expect(after).toMatchObject({ status: 'paid', refundedCents: 0 });
  });

  test('keeps its goods where only coins beyond its price were lost', async () => {
    const { id, units } = await order(true);
    await bsc.mine(20);
    await bsc.sendTokens(shop.address, units);
    await bsc.mine(15);
    await shop.watch();
    expect(await db.prisma.cryptoTransfer.count({ where: { orderId: id, settledAt: { not: null } } })).toBe(2);
    await lose();
    expect([await shop.alerts('crypto-lost'), await shop.stateOf(id)]).toEqual([0, ['completed', 'paid']]);
    const [alert] = await db.prisma.opsAlert.findMany({ where: { dedupeKey: { startsWith: 'crypto-extra-lost' } } });
    expect(alert?.title).toMatch(/coins beyond its price are no longer on the chain/);
  });

  test('that staff accepted before they were deep enough is withheld like others', async () => {
    const buyer = await shop.addUser();
    const placed = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1, { priceCents: 2000 })));
    const { id } = placed.order;
    const { units } = await shop.quote(buyer, id);
    const hash = await bsc.sendTokens(shop.address, units);
    await bsc.mine(1);
    await shop.watch();
    await shop.as(buyer).reportedPayments.report({ id, network: 'bsc', transactionHash: hash });
    const staff = shop.as(await admin());
    await staff.reportedPayments.confirm({ id, transactionHash: hash });
    expect(await shop.stateOf(id)).toEqual(['processing', 'paid']);
    await lose();
    expect([await shop.alerts('crypto-lost'), await shop.stateOf(id)]).toEqual([1, ['on_hold', 'paid']]);
    const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId: id } });
    expect(payment.lostAt).not.toBeNull();
    await shop.watch();
    await decide(payment.id, false);
    await shop.watch();
    expect([await shop.alerts('crypto-lost'), await shop.stateOf(id)]).toEqual([0, ['processing', 'paid']]);
  });
});
