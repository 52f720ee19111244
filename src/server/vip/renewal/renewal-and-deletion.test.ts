import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { applyVipDeadlines } from '../ending/apply-deadlines.ts';
import { createVipShop } from '../testing/vip-shop.ts';
import { keepRenewals } from './keep-renewals.ts';

const db = await createTestDatabase();
const shop = await createVipShop(db);

test('nobody is charged for an account that is about to be deleted; who keeps it is charged as announced', async () => {
  const member = await shop.addMember();
  const setDeletion = (deletionDueAt: Date | null) =>
    db.prisma.user.update({ where: { id: member.userId }, data: { deletionDueAt }, select: { id: true } });
  const work = async () => {
    await keepRenewals(shop.services);
    await applyVipDeadlines(shop.services);
  };
  const renewals = () => db.prisma.vipPurchase.count({ where: { userId: member.userId, kind: 'renew' } });
  await shop.buy(member);
  const { id: paymentToken } = await shop.as(member).savedCards.add({ card: cardOf() });
  await shop.as(member).vip.renew({ paymentToken, expectedPrice: 49.99 });
  await shop.passDays(member, 365 - 8);
  await work();
  await shop.passDays(member, 7.1);
  await setDeletion(new Date(Date.now() + 14 * 86_400_000));
  await work();
  expect(await renewals()).toBe(0);
  await setDeletion(null);
  await work();
  expect(await renewals()).toBe(1);
  expect(await shop.violations()).toEqual({});
});
