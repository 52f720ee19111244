import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { createCoinShop } from '../../crypto/testing/coin-shop.ts';
import { startLocalChain } from '../../crypto/testing/local-chain.ts';
import { startPriceServer } from '../../crypto/testing/price-server.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
import { byCard } from '../testing/vip-shop.ts';
import { returnVipMoney } from './return-money.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true, paymentDiscountPercent: 0 });
afterEach(async () => {
  expect(await shop.violations()).toEqual({});
  await db.prisma.opsAlert.updateMany({ where: { resolvedAt: null }, data: { resolvedAt: new Date() } });
});

const refused = (code: string) => ({ cause: { code } });
const call = (actor: MemberActor) => shop.as(actor, randomUUID());
const admin = async () => ({ ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true });
const isVip = async (member: MemberActor) => (await shop.as(member).vip.status({})).isVip;
const paymentsOf = async (member: MemberActor) => (await shop.as(member).vip.subscriptions({})).purchases;
const suspensionOf = async (member: MemberActor) => (await shop.as(member).vip.status({})).suspension;
const titlesOf = async (kind: string) =>
  (await db.prisma.opsAlert.findMany({ where: { kind, resolvedAt: null } })).map(({ title }) => title);
/** What was mailed of a membership whose coins were lost, in turn. */
async function mailsOf({ userId }: MemberActor) {
  const mails = await db.prisma.outboxMessage.findMany({ where: { name: 'mail.send' }, orderBy: { createdAt: 'asc' } });
  const sent = mails.flatMap(({ payload }) =>
    isRecord(payload) && payload.userId === userId ? payload.templateKey : [],
  );
  return sent.filter((key) => key === 'vip-suspended' || key === 'vip-resumed');
}
const lastNewsOf = async ({ userId }: MemberActor) =>
  await db.prisma.notification.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } });

interface Bought {
  paymentId: string;
  sendAgain: () => Promise<void>;
}

async function pay(
  member: MemberActor,
  { payment }: { payment: { nextAction: { paymentId?: string } | null } },
): Promise<Bought> {
  const paymentId = payment.nextAction?.paymentId ?? '';
  const { quote } = await shop.as(member).coinPayments.request({ id: paymentId, asset: 'BSC_USDT' });
  if (!quote) throw new Error('There is no quote');
  const units = BigInt(Math.round(Number(quote.amount) * 1e6)) * 10n ** 12n;
  const sendAgain = await bsc.keep(await bsc.sendTokens(quote.address, units));
  await bsc.mine(15);
  await shop.watch();
  return { paymentId, sendAgain };
}
const byCoins = { plan: 'annual', paymentMethod: 'crypto' } as const;
const buy = async (member: MemberActor, more: object = {}) =>
  await pay(member, await call(member).vip.buy({ ...byCoins, ...more }));
const extend = async (member: MemberActor) => await pay(member, await call(member).vip.extend(byCoins));

/** A member who paid for a year and for one more. */
async function buyTwice() {
  const member = await shop.addUser();
  return { member, first: await buy(member), second: await extend(member) };
}

/** Takes the payments of so many purchases off the chain. */
async function lose(purchases: number): Promise<void> {
  await bsc.reorganize(16 * purchases);
  await bsc.mine(20 * purchases);
  await Promise.all([shop.watch(), shop.watch()]);
}
async function confirm(): Promise<void> {
  await bsc.mine(15);
  await shop.watch();
  await Promise.all([shop.watch(), shop.watch()]);
}
async function comeBack({ sendAgain }: Bought): Promise<void> {
  await sendAgain();
  await confirm();
}
const giveUp = async ({ paymentId: id }: Bought) =>
  await shop.as(await admin()).cryptoDesk.decideLost({ id, isGivenUp: true, reason: 'Looked at the chain' });

const purchaseOf = ({ userId }: MemberActor) => db.prisma.vipPurchase.findFirstOrThrow({ where: { userId } });

/** An order whose member prices took more off than a year costs. */
async function saveMoreThanPaid(member: MemberActor): Promise<void> {
  const actor = { ...member, vipLevel: 'bronze' as const };
  const product = await shop.addKeyProduct(1, { priceCents: 120_000 });
  const { order } = await shop.as(actor).orders.place(orderOf(product));
  await shop.as(actor).orders.processPayment({ orderId: order.id, ...byCard() });
}

test('a membership is resumed once everything that was paid for it is back', async () => {
  const { member, first, second } = await buyTwice();
  await lose(2);
  expect(await titlesOf('crypto-lost')).toEqual([
    expect.stringMatching(/The membership is suspended/),
    expect.stringMatching(/The membership is suspended/),
  ]);
  expect(await mailsOf(member)).toEqual(['vip-suspended']);
  await comeBack(first);
  expect(await isVip(member)).toBe(false);
  expect(await suspensionOf(member)).toBe('payment');
  expect(await lastNewsOf(member)).toMatchObject({
    title: 'VIP payment confirmed',
    message: expect.stringMatching(/other payment/),
  });
  await comeBack(second);
  expect(await isVip(member)).toBe(true);
  expect(await suspensionOf(member)).toBe(null);
  expect((await lastNewsOf(member)).title).toBe('Your VIP membership is active again');
  expect(await mailsOf(member)).toEqual(['vip-suspended', 'vip-resumed']);
  expect((await paymentsOf(member)).map(({ isLost }) => isLost)).toEqual([false, false]);
  expect(await titlesOf('vip-coins-back')).toEqual([]);
});

test('the first is back and the second given up: staff are told what was paid for, and nothing is resumed', async () => {
  const { member, first, second } = await buyTwice();
  await lose(2);
  await comeBack(first);
  await giveUp(second);
  expect(await isVip(member)).toBe(false);
  expect(await titlesOf('vip-coins-back')).toEqual([expect.stringMatching(/\$49\.99/)]);
  expect(await suspensionOf(member)).toBe('review');
});

test('the first is given up and the second back: staff are told what was paid for, and nothing is resumed', async () => {
  const { member, first, second } = await buyTwice();
  await lose(2);
  await giveUp(first);
  expect(await titlesOf('vip-coins-back')).toEqual([]);
  await first.sendAgain();
  await comeBack(second);
  expect(await isVip(member)).toBe(false);
  expect(await titlesOf('vip-coins-back')).toEqual([expect.stringMatching(/\$49\.99/)]);
});

test('nothing is returned of a payment whose coins are off their chain', async () => {
  const { member, first } = await buyTwice();
  await lose(2);
  await comeBack(first);
  await expect(call(member).vip.cancel({})).rejects.toMatchObject(refused('VIP_CONFLICT'));
  const { id } = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId: member.userId } });
  const staff = call(await admin()).adminVip;
  await expect(staff.revoke({ id, reason: 'Asked for', refund: true })).rejects.toMatchObject(refused('PAYMENT_LOST'));
});

test('a payment that was returned in part is closed when its coins are given up, and nothing else changes', async () => {
  const member = await shop.addUser();
  const bought = await buy(member);
  await saveMoreThanPaid(member);
  await call(member).vip.cancel({});
  await returnVipMoney(shop.services, bought.paymentId);
  expect(await titlesOf('vip-refund-failed')).toHaveLength(1);
  expect(await purchaseOf(member)).toMatchObject({ status: 'refunded', refundedCents: 3998 });
  const news = await lastNewsOf(member);
  await lose(1);
  expect(await titlesOf('crypto-lost')).toEqual([expect.stringMatching(/\$39\.98 of it is booked as refunded/)]);
  await giveUp(bought);
  const payment = await db.prisma.payment.findUniqueOrThrow({ where: { id: bought.paymentId } });
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  expect(await purchaseOf(member)).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  await expect(giveUp(bought)).resolves.toEqual({ success: true });
  expect(await lastNewsOf(member)).toEqual(news);
  expect(await titlesOf('vip-refund-failed')).toEqual([]);
});

test.each([
  [false, 'can be redeemed once', 'can no longer be redeemed'],
  [true, 'nothing changes for its recipient', 'its recipient keeps the membership'],
])('a gift whose code was redeemed (%s) is told of as what it is', async (isRedeemed, whenLost, whenGivenUp) => {
  const [member, recipient] = [await shop.addUser(), await shop.addUser()];
  const bought = await buy(member, { asGift: true });
  const code = (await paymentsOf(member))[0]?.code ?? '';
  if (isRedeemed) await shop.as(recipient).vip.activate({ code });
  await lose(1);
  expect((await lastNewsOf(member)).message).toContain(whenLost);
  expect(await paymentsOf(member)).toMatchObject([{ status: 'paid', isLost: true }]);
  if (!isRedeemed) {
    await expect(shop.as(recipient).vip.activate({ code })).rejects.toMatchObject(refused('VIP_CODE_INVALID'));
  }
  await giveUp(bought);
  expect((await lastNewsOf(member)).message).toContain(whenGivenUp);
  expect(await isVip(recipient)).toBe(isRedeemed);
  expect(await paymentsOf(member)).toMatchObject([{ status: 'refunded', isLost: true, code: null }]);
});

/** A member who paid for a year by a card whose dispute the shop will win, and for one more year in coins. */
async function buyDisputed() {
  const member = await shop.addUser();
  await call(member).vip.buy({ plan: 'annual', ...byCard('4000000000001976') });
  return { member, paidInCoins: await extend(member) };
}
async function goOnWithDispute(): Promise<void> {
  await db.pool.query(
    `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds' WHERE "isDisputed"`,
  );
  await disputeTestCharges(shop.services);
}
const endOf = async ({ userId }: MemberActor) =>
  (await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId } })).endedBy;

test('a dispute that the shop wins does not resume a membership whose coins are off their chain', async () => {
  const { member, paidInCoins } = await buyDisputed();
  await goOnWithDispute();
  await lose(1);
  expect(await endOf(member)).toBe('dispute');
  await goOnWithDispute();
  expect([await endOf(member), await suspensionOf(member)]).toEqual(['coins_lost', 'payment']);
  expect((await lastNewsOf(member)).title).toBe('Your VIP membership is suspended');
  await comeBack(paidInCoins);
  expect(await isVip(member)).toBe(true);
});

test('coins that are back do not resume a membership that is disputed', async () => {
  const { member, paidInCoins } = await buyDisputed();
  await lose(1);
  await goOnWithDispute();
  expect(await endOf(member)).toBe('coins_lost');
  await comeBack(paidInCoins);
  expect(await endOf(member)).toBe('dispute');
  await goOnWithDispute();
  expect(await isVip(member)).toBe(true);
});
