import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { createVipShop } from '../testing/vip-shop.ts';
import { keepRenewals } from './keep-renewals.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);

test.each([
  ['was removed', 'Your card was removed. Choose another one to continue.'],
  ['expires first', /^Your card will have expired by .+\. Choose another one to continue\.$/],
])('the announcement of a renewal says that the card %s', async (what, told) => {
  const member = await shop.addMember();
  await shop.buy(member);
  const { id } = await shop.as(member).savedCards.add({ card: cardOf() });
  await shop.as(member).vip.renew({ paymentToken: id, expectedPrice: 49.99 });
  await shop.passDays(member, 365 - 8);
  if (what === 'was removed') await shop.as(member).paymentMethods.remove({ id });
  else await db.prisma.userPaymentMethod.update({ where: { id }, data: { expYear: 2020 } });
  await keepRenewals(shop.services);
  const title = 'Your VIP membership needs another card';
  const notice = await db.prisma.notification.findFirstOrThrow({ where: { userId: member.userId, title } });
  expect(notice.message).toEqual(told instanceof RegExp ? expect.stringMatching(told) : told);
});
