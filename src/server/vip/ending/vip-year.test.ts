import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../shared/vip/vip.rules.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';
import { byCard, createVipShop } from '../testing/vip-shop.ts';
import { applyVipDeadlines, raiseVipLevels } from './apply-deadlines.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
let member: MemberActor;
beforeEach(async () => {
  member = await shop.addMember();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** What the member was told of the end, oldest first. */
async function told(): Promise<string[]> {
  const rows = await db.prisma.notification.findMany({
    where: { userId: member.userId, type: { in: ['vip_expiring', 'vip_expired'] } },
    orderBy: { id: 'asc' },
    select: { title: true },
  });
  const mails = await db.prisma.outboxMessage.count({
    where: { key: { startsWith: 'mail:vip-exp' }, payload: { path: ['userId'], equals: member.userId } },
  });
  expect(mails).toBe(rows.length);
  return rows.map(({ title }) => title);
}
const ended = 'Your VIP membership has ended';
const ends = (when: string) => `Your VIP membership ends ${when}`;

describe('a year of VIP', () => {
  test('is walked through with each reminder once', async () => {
    await shop.buy(member);
    const { startDate } = await shop.subscriptionOf(member);
    const start = startDate ?? new Date();
    for (let hours = 0; hours <= 370 * 24; hours += 12)
      await applyVipDeadlines(shop.services, addDays(start, hours / 24));
    expect(await told()).toEqual([ends('in 14 days'), ends('in 3 days'), ends('within 24 hours'), ended]);
    expect(await shop.subscriptionOf(member)).toMatchObject({ status: 'expired' });
  });

  test('tells what counts when no worker ran across the end', async () => {
    await shop.buy(member);
    const { endDate } = await shop.subscriptionOf(member);
    const end = endDate ?? new Date();
    await applyVipDeadlines(shop.services, addDays(end, -14));
    await applyVipDeadlines(shop.services, addDays(end, 2));
    await applyVipDeadlines(shop.services, addDays(end, 2));
    expect(await told()).toEqual([ends('in 14 days'), ended]);
  });

  test('is reminded of by the days that are really left', async () => {
    await shop.buy(member);
    const { id } = await shop.subscriptionOf(member);
    const now = new Date();
    await db.prisma.vipSubscription.update({ where: { id }, data: { endDate: addDays(now, 5) } });
    await applyVipDeadlines(shop.services, now);
    await applyVipDeadlines(shop.services, addDays(now, 3.5));
    await applyVipDeadlines(shop.services, addDays(now, 4.5));
    expect(await told()).toEqual([ends('in 5 days'), ends('in 2 days'), ends('within 24 hours')]);
  });

  test('ends by the clock while no worker runs, after three days of grace', async () => {
    await shop.buy(member);
    await shop.passDays(member, 366);
    const inGrace = await shop.as(member).vip.status({});
    expect(inGrace).toMatchObject({ isVip: true, status: 'active', daysRemaining: 0 });
    await shop.passDays(member, 2);
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false });
    await applyVipDeadlines(shop.services);
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false, status: 'expired' });
    expect(await told()).toEqual([ended]);
    // Whoever comes back begins anew, and keeps nothing of the gap.
    expect(await shop.buy(member)).toMatchObject({ isVip: true, daysRemaining: 365, payment: { kind: 'activate' } });
  });

  test('that expired goes on from its end within the days of grace', async () => {
    await shop.buy(member);
    await shop.passDays(member, 366);
    await applyVipDeadlines(shop.services);
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: true, status: 'expired' });
    const bought = await shop.buy(member);
    expect(bought).toMatchObject({ status: 'active', daysRemaining: 364, payment: { kind: 'extend' } });
  });
});

describe('cancelling', () => {
  test('within the guarantee refunds everything at once, once in twelve months', async () => {
    await shop.buy(member);
    const { payment } = await shop.as(member).vip.extend({ plan: 'annual', ...byCard() });
    expect(payment.status).toBe('paid');
    const after = await shop.as(member).vip.cancel({ reason: 'Not for me' });
    expect(after).toMatchObject({ isVip: false, status: 'cancelled', guaranteeRefund: null });
    expect(Date.parse(after.vipExpiresAt ?? '')).toBeLessThan(Date.now() + 60_000);
    const paid = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
    expect(paid).toMatchObject([
      { status: 'refunded', refundedCents: 4999 },
      { status: 'refunded', refundedCents: 4999 },
    ]);
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: 'vip-back:' } } })).toBeGreaterThan(1);
    const facts = await db.prisma.auditEntry.findMany({
      where: { entity: 'vip', userId: member.userId },
      orderBy: { seq: 'asc' },
    });
    expect(facts.map(({ action, key }) => key ?? action)).toEqual(['vip.activate', 'vip.extend', 'refund']);
    expect(after).toMatchObject({ guaranteeDays: 0, isGuaranteeUsed: true });
    expect(after.vipBenefits.map(({ key }) => key)).not.toContain('guarantee');
    expect(await shop.buy(member)).toMatchObject({ isVip: true, guaranteeUntil: null });
  });

  test.each([
    ['lifetime', { isLifetime: true, daysRemaining: null }],
    ['annual', { isLifetime: false, daysRemaining: 365 }],
  ] as const)('within the guarantee keeps the %s that was given', async (plan, stays) => {
    await shop.buy(member);
    const giver = await shop.addMember();
    await shop.buy(giver, plan, { asGift: true });
    const [gift] = (await shop.as(giver).vip.subscriptions({})).purchases;
    const redeemed = await shop.as(member).vip.activate({ code: gift?.code ?? '' });
    expect(redeemed).toMatchObject({ guaranteeRefund: 49.99, guaranteeKeeps: plan });
    const after = await shop.as(member).vip.cancel({});
    expect(after).toMatchObject({ isVip: true, status: 'active', guaranteeUntil: null, ...stays });
    const paid = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
    expect(paid).toMatchObject([{ status: 'refunded', refundedCents: 4999 }]);
    const given = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: giver.userId } } });
    expect(given).toMatchObject([{ status: 'paid', refundedCents: 0 }]);
  });

  test('fifty times at once refunds once', async () => {
    await shop.buy(member);
    const cancel = () => shop.as(member).vip.cancel({});
    const results = await Promise.allSettled(Array.from({ length: 50 }, cancel));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [payment] = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 4999 });
  });

  test('later ends with the period, without reminders and grace, and can be taken back', async () => {
    await shop.buy(member);
    await shop.passDays(member, 40);
    expect(await shop.as(member).vip.cancel({})).toMatchObject({ isVip: true, cancelAtEnd: true });
    expect(await shop.as(member).vip.resume({})).toMatchObject({ cancelAtEnd: false });
    expect(await db.prisma.auditEntry.count({ where: { action: 'resume', userId: member.userId } })).toBe(1);
    await shop.as(member).vip.cancel({});
    const { endDate } = await shop.subscriptionOf(member);
    const end = endDate ?? new Date();
    await applyVipDeadlines(shop.services, addDays(end, -2));
    await applyVipDeadlines(shop.services, end);
    expect(await told()).toEqual([ended]);
    expect((await shop.subscriptionOf(member)).perksUntil).toEqual(end);
  });

  test('where the guarantee would return nothing ends with the period', async () => {
    await shop.buy(member);
    const product = await shop.addKeyProduct(1, { priceCents: 30_000, vipPriceCents: 20_001 });
    const buyer = { ...member, vipLevel: 'bronze' as const };
    const { order } = await shop.as(buyer).orders.place(orderOf(product));
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    expect(await shop.as(member).vip.status({})).toMatchObject({ savingsTotal: 99.99, guaranteeRefund: null });
    const after = await shop.as(member).vip.cancel({});
    expect(after).toMatchObject({ isVip: true, cancelAtEnd: true, guaranteeUntil: null });
  });

  test('a membership that was suspended has no guarantee once another one’s was used', async () => {
    await shop.buy(member);
    const { id } = await shop.subscriptionOf(member);
    const turn = (data: Prisma.VipSubscriptionUpdateInput) =>
      db.prisma.vipSubscription.update({ where: { id }, data, select: { id: true } });
    await turn({ status: 'cancelled', endedBy: 'coins_lost', endedAt: new Date() });
    await shop.buy(member);
    await shop.as(member).vip.cancel({});
    await turn({ status: 'active', endedBy: null, endedAt: null });
    expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: true, guaranteeRefund: null });
    expect(await shop.as(member).vip.cancel({})).toMatchObject({ isVip: true, cancelAtEnd: true });
  });

  test('at once outside the guarantee refunds nothing', async () => {
    await shop.buy(member);
    await shop.passDays(member, 31);
    expect(await shop.as(member).vip.cancel({ immediate: true })).toMatchObject({ isVip: false, status: 'cancelled' });
    const [payment] = await db.prisma.payment.findMany({ where: { vipPurchase: { userId: member.userId } } });
    expect(payment).toMatchObject({ status: 'paid', refundedCents: 0 });
  });
});

test('levels rise with what was paid since the first day, and stay', async () => {
  await shop.buy(member);
  await raiseVipLevels(shop.services);
  expect((await shop.subscriptionOf(member)).level).toBe('bronze');
  await db.prisma.vipSubscription.updateMany({ where: { userId: member.userId }, data: { level: 'gold' } });
  await raiseVipLevels(shop.services);
  expect((await shop.subscriptionOf(member)).level).toBe('gold');
});

test('levels begin at the amounts of the settings, to the cent', async () => {
  await shop.buy(member);
  const product = await shop.addKeyProduct(1, { priceCents: 6315, vipPriceCents: 6000 });
  const buyer = { ...member, vipLevel: 'bronze' as const };
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  const levelAt = async (levelThresholds: string) => {
    await setSettings(db, { levelThresholds });
    forgetSettings(db);
    await raiseVipLevels(shop.services);
    return (await shop.subscriptionOf(member)).level;
  };
  expect(await levelAt('0, 60.01, 70, 80, 90')).toBe('bronze');
  expect(await levelAt('0, 20, 60, 60.01, 400')).toBe('gold');
  expect(await levelAt('0, 100, 250, 500, 1000')).toBe('gold');
});
