import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { watchCrashPoints } from '../../platform/crash-points.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';
import { applyVipDeadlines } from '../ending/apply-deadlines.ts';
import { byCard, createVipShop } from '../testing/vip-shop.ts';
import { keepRenewals } from './keep-renewals.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
let member: MemberActor;
beforeEach(async () => {
  member = await shop.addMember();
});
afterEach(async () => {
  await setPrice(49.99);
  expect(await shop.violations()).toEqual({});
});

async function setPrice(vipAnnualPrice: number) {
  await setSettings(db, { vipAnnualPrice });
  forgetSettings(db);
}

const declining = '4000000000000002';
const keepCard = async (number?: string) => (await shop.as(member).savedCards.add({ card: cardOf(number) })).id;
const renewBy = async (card: string, expectedPrice = 49.99) =>
  shop.as(member).vip.renew({ paymentToken: card, expectedPrice });
const statusOf = () => shop.as(member).vip.status({});
/** What a worker does every minute. */
const work = async () => {
  await keepRenewals(shop.services);
  await applyVipDeadlines(shop.services);
};
const purchasesOf = () =>
  db.prisma.vipPurchase.findMany({
    where: { userId: member.userId },
    orderBy: { id: 'asc' },
    select: { kind: true, status: true, amountCents: true },
  });
async function readMails() {
  const { rows } = await db.pool.query<{ key: string; note: string | null }>(
    `SELECT "payload"->>'templateKey' AS key, "payload"->'variables'->>'guarantee' AS note FROM "OutboxMessage"
     WHERE "key" LIKE 'mail:vip-%' AND "payload"->>'userId' = $1 ORDER BY "id"`,
    [member.userId],
  );
  return rows;
}
const mailsOf = async () => (await readMails()).map(({ key }) => key);
const bought = { kind: 'activate', status: 'paid', amountCents: 4999 };
const renewedOnce = { kind: 'renew', status: 'paid', amountCents: 4999 };

/** A member of a year that renews itself by this card, so many days before its end. */
async function renewing(daysLeft: number, number?: string): Promise<string> {
  await shop.buy(member);
  const card = await keepCard(number);
  await renewBy(card);
  await shop.passDays(member, 365 - daysLeft);
  return card;
}

describe('a membership that renews itself', () => {
  test('is announced 7 days before it is charged, and charged once, a day before its end', async () => {
    await renewing(9);
    await work();
    expect(await mailsOf()).toEqual(['vip-activated', 'vip-renewal-on']);
    await shop.passDays(member, 1);
    await work();
    await work();
    expect(await mailsOf()).toEqual(['vip-activated', 'vip-renewal-on', 'vip-renewal-ahead']);
    await shop.passDays(member, 6.9);
    await work();
    expect(await purchasesOf()).toEqual([bought]);
    await shop.passDays(member, 0.2);
    await Promise.all(Array.from({ length: 20 }, work));
    expect(await purchasesOf()).toEqual([bought, renewedOnce]);
    expect(await statusOf()).toMatchObject({ isVip: true, daysRemaining: 366, renewal: { refusals: 0, price: 49.99 } });
    expect(await mailsOf()).toEqual(['vip-activated', 'vip-renewal-on', 'vip-renewal-ahead', 'vip-activated']);
  });

  test('goes on in the year after, and the year after that', async () => {
    await renewing(8);
    for (const days of [7.1, 358, 7.1, 358, 7.1]) {
      await work();
      await shop.passDays(member, days);
    }
    await work();
    expect(await purchasesOf()).toEqual([bought, renewedOnce, renewedOnce, renewedOnce]);
  });

  test('is chosen with the purchase, by the card that pays', async () => {
    const paymentToken = await keepCard();
    await shop.as(member).vip.buy({ plan: 'annual', renews: true, paymentMethod: 'card', paymentToken });
    expect(await statusOf()).toMatchObject({ renewal: { card: { id: paymentToken, isGood: true }, price: 49.99 } });
    expect((await readMails()).at(-1)?.note).toContain('renews automatically for $49.99 a year');
  });

  test('is not chosen by default, for lifetime, for a gift, or without a kept card', async () => {
    const paymentToken = await keepCard();
    const buy = (more: object) =>
      shop.as(member).vip.buy({ plan: 'annual', paymentMethod: 'card', renews: true, paymentToken, ...more });
    await expect(buy({ plan: 'lifetime' })).rejects.toThrow();
    await expect(buy({ asGift: true })).rejects.toThrow();
    await expect(shop.buy(member, 'annual', { renews: true })).rejects.toThrow();
    await shop.buy(member);
    expect(await statusOf()).toMatchObject({ renewal: null, renewalOffer: { price: 49.99 } });
  });

  test('costs what was announced, or less', async () => {
    await renewing(8);
    await setPrice(59.99);
    await work();
    expect(await statusOf()).toMatchObject({ renewal: { price: 59.99 } });
    await setPrice(69.99);
    await shop.passDays(member, 7.1);
    await work();
    expect(await purchasesOf()).toEqual([bought, { ...renewedOnce, amountCents: 5999 }]);
    await shop.passDays(member, 358);
    await work();
    await setPrice(39.99);
    await shop.passDays(member, 7.1);
    await work();
    expect((await purchasesOf())[2]).toEqual({ ...renewedOnce, amountCents: 3999 });
  });
});

describe('no charge is made', () => {
  test('once it is switched off, ended, or ended at once', async () => {
    await renewing(8);
    await work();
    expect(await shop.as(member).vip.stopRenewal({})).toMatchObject({ isVip: true, cancelAtEnd: false, renewal: null });
    await expect(shop.as(member).vip.stopRenewal({})).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
    expect(await mailsOf()).toContain('vip-ending');
    await shop.passDays(member, 7.1);
    await work();
    expect(await purchasesOf()).toEqual([bought]);
    // Without renewal they are reminded like everybody.
    expect((await mailsOf()).at(-1)).toBe('vip-expiring');
  });

  test('after the member cancelled, and renewal is not taken up again by keeping the membership', async () => {
    await renewing(8);
    await shop.as(member).vip.cancel({});
    await expect(renewBy(await keepCard())).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
    await shop.as(member).vip.resume({});
    expect(await statusOf()).toMatchObject({ renewal: null });
    await work();
    await shop.passDays(member, 7.1);
    await work();
    expect(await purchasesOf()).toEqual([bought]);
  });

  test('for a member who extended by hand, upgraded, or is banned', async () => {
    await renewing(8);
    await work();
    await shop.as(member).vip.extend({ plan: 'annual', ...byCard() });
    await shop.passDays(member, 7.1);
    await work();
    expect((await purchasesOf()).map(({ kind }) => kind)).toEqual(['activate', 'extend']);
    await shop.as(member).vip.extend({ plan: 'lifetime', ...byCard() });
    expect(await statusOf()).toMatchObject({ isLifetime: true, renewal: null, renewalOffer: null });
    member = await shop.addMember();
    await renewing(8);
    await work();
    await shop.passDays(member, 7.1);
    await db.prisma.user.update({ where: { id: member.userId }, data: { status: 'banned' }, select: { id: true } });
    await work();
    expect(await purchasesOf()).toEqual([bought]);
  });

  test('without its announcement 7 days before, also after an outage', async () => {
    // The worker comes back three days before the end: too late for a charge while the benefits last.
    await renewing(3);
    await work();
    expect((await mailsOf()).at(-2)).toBe('vip-renewal-refused');
    expect((await mailsOf()).at(-1)).toBe('vip-expiring');
    expect(await statusOf()).toMatchObject({ renewal: null });
    // Five days before, it is charged within the days of grace.
    member = await shop.addMember();
    await renewing(5);
    await work();
    await shop.passDays(member, 6.9);
    await work();
    expect(await purchasesOf()).toEqual([bought]);
    await shop.passDays(member, 0.2);
    await work();
    expect(await purchasesOf()).toEqual([bought, renewedOnce]);
    expect(await statusOf()).toMatchObject({ status: 'active', isVip: true });
  });
});

describe('while its charge is under way', () => {
  test('switching renewal off returns the money', async () => {
    await renewing(8);
    await work();
    await shop.passDays(member, 7.1);
    const stop = async () => void (await shop.as(member).vip.stopRenewal({}));
    await watchCrashPoints((point) => (point === 'vip.after-charge' ? stop() : undefined), work);
    expect(await purchasesOf()).toEqual([bought, { ...renewedOnce, status: 'refunded' }]);
    expect(await statusOf()).toMatchObject({ daysRemaining: 1, renewal: null });
  });

  test.for([
    'vip.begin.before-commit',
    'vip.before-charge',
    'vip.after-charge',
    'vip.settle.before-commit',
    'vip.settle.after-commit',
  ])('a stop at %s charges once', async (at) => {
    await renewing(8);
    await work();
    await shop.passDays(member, 7.1);
    const dies = (point: string) => (point === at ? Promise.reject(new Error('stopped')) : undefined);
    await expect(watchCrashPoints(dies, work)).rejects.toThrow('stopped');
    await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - interval '2 minutes'
                         WHERE "status" IN ('pending', 'processing')`);
    await reconcilePayments(shop.services);
    await db.pool.query(`UPDATE vip_renewals SET "triedAt" = "triedAt" - interval '2 minutes'`);
    await work();
    await work();
    expect(await purchasesOf()).toEqual([bought, renewedOnce]);
    const charged = { vipPurchase: { userId: member.userId }, isOffSession: true, status: 'paid' as const };
    expect(await db.prisma.payment.count({ where: charged })).toBe(1);
    expect(await statusOf()).toMatchObject({ daysRemaining: 366 });
  });
});

describe('a card that does not pay', () => {
  test('is tried on three days, its member told each time, and then the membership ends', async () => {
    await renewing(8, declining);
    await work();
    await shop.passDays(member, 7.1);
    for (const refusals of [1, 2]) {
      await work();
      await work();
      expect(await statusOf()).toMatchObject({ isVip: true, renewal: { refusals } });
      await shop.passDays(member, 1.01);
    }
    await work();
    await work();
    expect(await statusOf()).toMatchObject({ isVip: true, status: 'expired', renewal: null });
    const told = (await mailsOf()).filter((key) => key === 'vip-renewal-refused');
    expect(told).toHaveLength(3);
    expect((await purchasesOf()).every(({ kind, status }) => kind === 'activate' || status === 'failed')).toBe(true);
    // These declines do not stand in the way of paying by hand.
    const { payment } = await shop.as(member).vip.extend({ plan: 'annual', ...byCard() });
    expect(payment.status).toBe('paid');
  });

  test('makes way for another one, which is charged at the next run', async () => {
    await renewing(8, declining);
    await work();
    await shop.passDays(member, 7.1);
    await work();
    await renewBy(await keepCard());
    await work();
    expect(await statusOf()).toMatchObject({ daysRemaining: 366, renewal: { refusals: 0 } });
  });

  test('makes way for another one in the days of grace too', async () => {
    await renewing(8, declining);
    await work();
    for (const days of [7.1, 1.01]) {
      await shop.passDays(member, days);
      await work();
    }
    expect(await statusOf()).toMatchObject({ status: 'expired', renewal: { refusals: 2 } });
    await renewBy(await keepCard());
    await work();
    expect(await statusOf()).toMatchObject({ status: 'active', daysRemaining: 365, renewal: { refusals: 0 } });
  });

  test('because it was removed is announced, and the membership ends without a charge', async () => {
    const card = await renewing(8);
    await shop.as(member).paymentMethods.remove({ id: card });
    expect(await statusOf()).toMatchObject({ renewal: { card: null } });
    await work();
    await shop.passDays(member, 7.1);
    await work();
    expect(await statusOf()).toMatchObject({ renewal: null });
    expect(await purchasesOf()).toEqual([bought]);
    expect(await mailsOf()).toContain('vip-renewal-refused');
  });
});

test('a card of somebody else, an unknown one and another price are refused', async () => {
  await shop.buy(member);
  const card = await keepCard();
  await expect(renewBy(card, 10)).rejects.toMatchObject({ cause: { code: 'PRICE_CHANGED' } });
  const owner = member;
  member = await shop.addMember();
  await expect(renewBy(card)).rejects.toMatchObject({ cause: { code: 'VALIDATION_FAILED' } });
  await expect(renewBy(await keepCard())).rejects.toMatchObject({ cause: { code: 'VIP_CONFLICT' } });
  member = owner;
  await renewBy(card);
  expect(await db.prisma.auditEntry.count({ where: { action: 'renewal-on', userId: owner.userId } })).toBe(1);
});
