import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { disputeTestCharges } from '../../settlement/dispute-test-charges.ts';
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
  expect(await lastNewsOf(member)).toBe('Your VIP membership has been ended');
  await decide();
  expect(await shop.subscriptionOf(member)).toMatchObject({ status: 'active', endedBy: null });
  expect(await purchaseOf(member)).toMatchObject({ status: 'paid', refundedCents: 0 });
  expect(await lastNewsOf(member)).toBe('Your VIP membership is active again');
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
