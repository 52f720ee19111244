import { afterEach, expect, test } from 'vitest';
import { testGatewayName } from '../../payments/providers/test-gateway.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
import { recordDispute } from '../../settlement/record-dispute.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { byCard, createVipShop } from '../testing/vip-shop.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** A minute later, as the job finds it whose two runs meet. */
async function decide(): Promise<void> {
  await db.pool.query(
    `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds' WHERE "isDisputed"`,
  );
  await Promise.all([disputeTestCharges(shop.services), disputeTestCharges(shop.services)]);
}

const purchaseOf = ({ userId }: MemberActor) =>
  db.prisma.vipPurchase.findFirstOrThrow({ where: { userId }, include: { payments: true } });
const lastNewsOf = async ({ userId }: MemberActor) =>
  (await db.prisma.notification.findFirst({ where: { userId }, orderBy: { createdAt: 'desc' } }))?.title;

test('a membership whose dispute the shop loses is over, and its money is booked as refunded', async () => {
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard('4000000000002685'));
  await decide();
  expect(await shop.subscriptionOf(member)).toMatchObject({ status: 'cancelled', endedBy: 'dispute' });
  await decide();
  await decide();
  const { amountCents, payments, ...purchase } = await purchaseOf(member);
  expect(purchase).toMatchObject({ status: 'refunded', refundedCents: amountCents });
  expect(payments).toMatchObject([{ status: 'refunded', refundedCents: amountCents }]);
  expect(await shop.subscriptionOf(member)).toMatchObject({ status: 'cancelled', endedBy: 'dispute' });
  expect(await db.prisma.opsAlert.count({ where: { kind: 'refund-outside-unbooked' } })).toBe(0);
});

test('a membership whose dispute the shop wins is back, and its member hears of it', async () => {
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard('4000000000001976'));
  await decide();
  expect(await lastNewsOf(member)).toBe('Your VIP membership is suspended');
  await decide();
  expect(await shop.subscriptionOf(member)).toMatchObject({ status: 'active', endedBy: null });
  expect(await purchaseOf(member)).toMatchObject({ status: 'paid', refundedCents: 0 });
  expect(await lastNewsOf(member)).toBe('Your VIP membership is active again');
});

/** A member who paid for a year and for one more by cards whose disputes end so; `decide` hears of one of them alone. */
async function buyTwice(...ends: ('won' | 'lost')[]) {
  const numbers = { won: '4000000000001976', lost: '4000000000002685' };
  const [first = 'won', second = 'won'] = ends;
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard(numbers[first]));
  await shop.as(member).vip.extend({ plan: 'annual', ...byCard(numbers[second]) });
  await decide();
  const payments = await db.prisma.payment.findMany({
    where: { vipPurchase: { userId: member.userId } },
    orderBy: { id: 'asc' },
  });
  const decideOne = async (index: number) => {
    const paymentId = payments[index]?.id ?? '';
    const data = { createdAt: new Date(Date.now() - 200_000) };
    const { reference } = await db.prisma.testGatewayCharge.update({ where: { paymentId }, data });
    return await recordDispute(shop.services, testGatewayName, reference);
  };
  return { member, decideOne };
}
const restAlertOf = async ({ userId }: MemberActor) => {
  const { id } = await db.prisma.vipSubscription.findFirstOrThrow({ where: { userId } });
  return await db.prisma.opsAlert.findFirst({ where: { dedupeKey: `vip-coins-back:${id}` } });
};

test.each([
  ['the lost first', [1, 0]],
  ['the won first', [0, 1]],
])('one of two disputes is lost, %s: staff are told what is left, and nothing is given back', async (_what, order) => {
  const { member, decideOne } = await buyTwice('won', 'lost');
  for (const [heard, index] of order.entries()) {
    expect(await decideOne(index)).toMatch(index === 0 ? 'dispute won' : 'dispute lost, vipPurchase settled');
    expect(await shop.as(member).vip.status({})).toMatchObject({
      isVip: false,
      suspension: heard === 0 ? 'dispute' : 'review',
    });
  }
  expect(await restAlertOf(member)).toMatchObject({ title: expect.stringMatching(/Annual for \$49\.99/) });
});

test('two disputes are won: the membership is back with the second', async () => {
  const { member, decideOne } = await buyTwice('won', 'won');
  await decideOne(1);
  expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: false, suspension: 'dispute' });
  await decideOne(0);
  expect(await shop.as(member).vip.status({})).toMatchObject({ isVip: true, suspension: null });
});

test('a lost dispute ends a membership that another one gave back before its money was booked', async () => {
  const { member, decideOne } = await buyTwice('won', 'lost');
  await db.prisma.payment.updateMany({
    where: { vipPurchase: { userId: member.userId }, cardLast4: '2685' },
    data: { disputeEndedAt: new Date() },
  });
  await decideOne(0);
  expect((await shop.as(member).vip.status({})).isVip).toBe(true);
  await decideOne(1);
  expect((await shop.as(member).vip.status({})).isVip).toBe(false);
  expect(await lastNewsOf(member)).toBe('Your VIP payment was returned');
});

test('a membership is back with its guarantee, its renewal and the time that it was suspended', async () => {
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard('4000000000001976'));
  const { id } = await shop.as(member).savedCards.add({ card: cardOf() });
  await shop.as(member).vip.renew({ paymentToken: id, expectedPrice: 49.99 });
  const before = await shop.subscriptionOf(member);
  await decide();
  await db.pool.query(`UPDATE vip_subscriptions SET "endedAt" = "endedAt" - interval '20 days' WHERE "id" = $1`, [
    before.id,
  ]);
  await decide();
  const after = await shop.subscriptionOf(member);
  const days = (from: Date | null, to: Date | null) => Math.round((Number(to) - Number(from)) / 86_400_000);
  expect(after).toMatchObject({ status: 'active', endedAt: null });
  expect(days(before.endDate, after.endDate)).toBe(20);
  expect(days(before.guaranteeUntil, after.guaranteeUntil)).toBe(20);
  expect((await shop.as(member).vip.status({})).renewal).toMatchObject({ price: 49.99 });
});

test('an upgrade credits the time that a membership was suspended', async () => {
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard('4000000000001976'));
  const upgradeOf = async () => (await shop.as(member).vip.status({})).upgrade;
  expect(await upgradeOf()).toMatchObject({ unusedDays: 364, credit: 49.85 });
  await decide();
  await shop.passDays(member, 100);
  await decide();
  expect(await upgradeOf()).toMatchObject({ unusedDays: 364, credit: 49.85 });
});

test('what staff granted at first is told of when the money that came later is lost', async () => {
  const member = await shop.addMember();
  const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: member.userId } });
  const admin = shop.as(await shop.addUser({ roles: ['admin'] }));
  await admin.adminVip.grant({ userName, plan: 'annual', days: 30, reason: 'Thank you' });
  await shop.as(member).vip.extend({ plan: 'annual', ...byCard('4000000000002685') });
  await decide();
  await decide();
  expect(await purchaseOf(member)).toMatchObject({ status: 'refunded' });
  expect(await restAlertOf(member)).toMatchObject({ title: expect.stringMatching(/: 30 days free of charge$/) });
});

test('a dispute that is first heard of when it is won changes nothing', async () => {
  const member = await shop.addMember();
  await shop.buy(member, 'annual', byCard('4000000000001976'));
  const before = await shop.subscriptionOf(member);
  await db.pool.query(
    `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '200 seconds' WHERE "isDisputed"`,
  );
  await decide();
  expect(await shop.subscriptionOf(member)).toEqual(before);
  expect(await lastNewsOf(member)).toBe('Your VIP membership is active');
});

test.each([
  ['1976', 'won', true],
  ['2685', 'lost', false],
])('the code of a gift paid by the card %s cannot be redeemed while it is disputed; %s, can be: %s', async (...of) => {
  const [card, , canBe] = of;
  const [giver, friend] = [await shop.addMember(), await shop.addMember()];
  await shop.buy(giver, 'lifetime', { ...byCard(`400000000000${card}`), asGift: true });
  const [gift] = (await shop.as(giver).vip.subscriptions({})).purchases;
  const code = gift?.code ?? '';
  const redeem = () => shop.as(friend).vip.activate({ code });
  await decide();
  await expect(redeem()).rejects.toMatchObject({ cause: { code: 'VIP_CODE_INVALID' } });
  await decide();
  await decide();
  if (canBe) expect(await redeem()).toMatchObject({ isVip: true });
  else await expect(redeem()).rejects.toMatchObject({ cause: { code: 'VIP_CODE_INVALID' } });
});
