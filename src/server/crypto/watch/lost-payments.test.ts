import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { killRequest } from '../../idempotency/testing/kill-request.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { createCoinLosses } from '../testing/lose-coins.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true, withdrawalsEnabled: true, paymentDiscountPercent: 0 });
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  expect(await reconcileLedger(shop.services)).toBe(0);
  await db.prisma.opsAlert.updateMany({ where: { resolvedAt: null }, data: { resolvedAt: new Date() } });
});

const refused = (code: string) => ({ cause: { code } });
const call = (actor: MemberActor) => shop.as(actor, randomUUID());
const { admin, lose, comeBack, decide } = createCoinLosses(shop, bsc);
const balanceOf = async (member: MemberActor) => (await shop.as(member).wallet.get({})).balance;
const newsOf = async ({ userId }: MemberActor) =>
  (await db.prisma.notification.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })).map(
    ({ title }) => title,
  );

/** Pays what a top-up or a membership asks for, and says how to send it once more. */
async function payInCoins(member: MemberActor, nextAction: { type: string; paymentId?: string } | null | undefined) {
  const id = nextAction?.paymentId ?? '';
  const { quote } = await shop.as(member).coinPayments.request({ id, asset: 'BSC_USDT' });
  if (!quote) throw new Error('There is no quote');
  const units = BigInt(Math.round(Number(quote.amount) * 1e6)) * 10n ** 12n;
  const sendAgain = await bsc.keep(await bsc.sendTokens(quote.address, units));
  await bsc.mine(15);
  await shop.watch();
  return { id, sendAgain };
}
async function topUp(amount = 20) {
  const member = await shop.addUser();
  const { nextAction } = await call(member).wallet.topUp({ amount, paymentMethod: 'crypto' });
  const paid = await payInCoins(member, nextAction);
  expect(await balanceOf(member)).toBe(amount);
  return { member, ...paid };
}
async function buyVip(gift = false) {
  const member = await shop.addUser();
  const { payment } = await call(member).vip.buy({ plan: 'annual', paymentMethod: 'crypto', ...(gift && { gift }) });
  return { member, ...(await payInCoins(member, payment.nextAction)) };
}
async function spend(member: MemberActor, cents: number): Promise<void> {
  const { order } = await shop.as(member).orders.place(orderOf(await shop.addKeyProduct(1, { priceCents: cents })));
  await shop.as(member).orders.processPayment({ orderId: order.id, paymentMethod: 'wallet' });
}
describe('a top-up whose coins leave their chain', () => {
  test('leaves the wallet and comes back with them, each time once', async () => {
    const { member, id, sendAgain } = await topUp();
    for (const round of [1, 2]) {
      await lose();
      expect(await balanceOf(member)).toBe(0);
      expect(await shop.alerts('crypto-lost')).toBe(1);
      const { items } = await shop.as(await admin()).cryptoDesk.lost({});
      expect(items).toMatchObject([{ id, purpose: 'topUp', total: 20, alerts: [{ network: 'bsc' }] }]);
      await comeBack(sendAgain);
      expect(await balanceOf(member)).toBe(20);
      expect(await newsOf(member)).toHaveLength(1 + 2 * round);
    }
    expect((await newsOf(member)).slice(-2)).toEqual(['Top-up under review', 'Top-up released']);
    expect(await shop.alerts('crypto-lost')).toBe(0);
    expect(await shop.alerts('crypto-unneeded')).toBe(0);
  });

  test('that was spent in part takes what is left, and nothing is withdrawn meanwhile', async () => {
    const { member, id } = await topUp();
    await spend(member, 1500);
    await lose();
    expect(await balanceOf(member)).toBe(0);
    const alert = await db.prisma.opsAlert.findFirstOrThrow({ where: { kind: 'crypto-lost', resolvedAt: null } });
    expect(alert.title).toMatch(/\$5\.00 of \$20\.00 .* \$15\.00 had been spent, and withdrawals are stopped/);
    await expect(call(member).wallet.withdraw({ amount: 10 })).rejects.toMatchObject(refused('TOP_UP_LOST'));
    const { topUpId } = await db.prisma.payment.findUniqueOrThrow({ where: { id } });
    const staff = shop.as(await admin());
    await expect(staff.adminWallet.refundTopUp({ id: topUpId ?? '', reason: 'Asked for' })).rejects.toMatchObject(
      refused('TOP_UP_LOST'),
    );
    await decide(id, true);
    expect(await balanceOf(member)).toBe(0);
    const [{ status, refundedCents }, { status: topUpStatus }] = await Promise.all([
      db.prisma.payment.findUniqueOrThrow({ where: { id } }),
      db.prisma.walletTopUp.findUniqueOrThrow({ where: { id: topUpId ?? '' } }),
    ]);
    expect([status, refundedCents, topUpStatus]).toEqual(['refunded', 2000, 'refunded']);
    expect(await shop.alerts('crypto-lost')).toBe(0);
    await expect(decide(id, true)).resolves.toEqual({ success: true });
    await shop.watch();
    expect(await balanceOf(member)).toBe(0);
  });

  test('given up, its coins that come back later are kept for staff', async () => {
    const { member, id, sendAgain } = await topUp();
    await lose();
    await decide(id, true);
    await expect(decide(id, false)).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
    await comeBack(sendAgain);
    expect(await balanceOf(member)).toBe(0);
    expect(await shop.alerts('crypto-unneeded')).toBe(1);
  });

  test('that staff let stand is back in the wallet', async () => {
    const one = await topUp();
    await lose();
    const [key, staff] = [randomUUID(), await admin()];
    const stand = () =>
      shop.as(staff, key).cryptoDesk.decideLost({ id: one.id, isGivenUp: false, reason: 'It stands' });
    await stand();
    await killRequest(db, key);
    expect(await stand()).toEqual({ success: true });
    expect(await balanceOf(one.member)).toBe(20);
    await expect(decide(one.id, true)).rejects.toMatchObject(refused('COIN_PAYMENT_CLOSED'));
  });
});

describe('a membership whose coins leave their chain', () => {
  const statusOf = async (member: MemberActor) => (await shop.as(member).vip.status({})).isVip;

  test('is suspended and continues with the time that it lost', async () => {
    const { member, sendAgain } = await buyVip();
    const before = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
    await lose();
    expect(await statusOf(member)).toBe(false);
    const suspended = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
    expect(suspended).toMatchObject({ status: 'cancelled', endedBy: 'coins_lost' });
    await comeBack(sendAgain);
    expect(await statusOf(member)).toBe(true);
    const after = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
    expect(after.endDate?.getTime()).toBeGreaterThan(before.endDate?.getTime() ?? 0);
    expect(after).toMatchObject({ status: 'active', endedBy: null, guaranteeUntil: expect.any(Date) });
    const titles = ['Your VIP membership is suspended', 'Your VIP membership is active again'];
    expect((await newsOf(member)).slice(-2)).toEqual(titles);
  });

  test('given up, it stays ended and its money is booked as refunded', async () => {
    const { member, id, sendAgain } = await buyVip();
    await lose();
    await decide(id, true);
    const purchase = await db.prisma.vipPurchase.findFirstOrThrow({ where: { userId: member.userId } });
    expect(purchase).toMatchObject({ status: 'refunded', refundedCents: purchase.amountCents });
    await comeBack(sendAgain);
    expect(await statusOf(member)).toBe(false);
  });

  test('bought meanwhile, a second one stays, and staff are told when the coins are back', async () => {
    const { member, sendAgain } = await buyVip();
    await lose();
    const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: member.userId } });
    await shop.as(await admin()).adminVip.grant({ userName, plan: 'lifetime', reason: 'Goodwill' });
    await comeBack(sendAgain);
    expect(await shop.alerts('vip-coins-back')).toBe(1);
    expect(await db.prisma.vipSubscription.count({ where: { userId: member.userId, status: 'active' } })).toBe(1);
  });
});
