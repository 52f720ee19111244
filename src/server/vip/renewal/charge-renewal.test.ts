import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';
import { createVipShop } from '../testing/vip-shop.ts';
import { keepRenewals } from './keep-renewals.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);

test.each([
  ['less once a year costs less', 39.99, 3999],
  ['no more once a year costs more', 59.99, 4999],
])('a card that was declined is charged %s', async (_what, vipAnnualPrice, cents) => {
  await setSettings(db, { vipAnnualPrice: 49.99 });
  forgetSettings(db);
  const member = await shop.addMember();
  await shop.buy(member);
  const { id } = await shop.as(member).savedCards.add({ card: cardOf('4000000000000002') });
  await shop.as(member).vip.renew({ paymentToken: id, expectedPrice: 49.99 });
  await shop.passDays(member, 365 - 8);
  await keepRenewals(shop.services);
  await shop.passDays(member, 7.1);
  await keepRenewals(shop.services);
  await setSettings(db, { vipAnnualPrice });
  forgetSettings(db);
  await db.prisma.vipRenewal.updateMany({ where: { refusals: 1 }, data: { chargeAt: new Date(0), triedAt: null } });
  await keepRenewals(shop.services);
  const { payments, amountCents } = await db.prisma.vipPurchase.findFirstOrThrow({
    where: { userId: member.userId, kind: 'renew' },
    include: { payments: { orderBy: { id: 'asc' } } },
  });
  expect(payments.map((payment) => payment.amountCents)).toEqual([4999, cents]);
  expect(amountCents).toBe(cents);
  expect(await shop.violations()).toEqual({});
});
