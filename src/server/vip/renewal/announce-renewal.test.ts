import { expect, test } from 'vitest';
import { sendMailJob } from '../../email-templates/email-templates.jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { applyVipDeadlines } from '../ending/apply-deadlines.ts';
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

test('days are named by the clock of the shop', async () => {
  const other = await createTestDatabase();
  await other.prisma.setting.create({ data: { key: 'timezone', value: 'Pacific/Kiritimati' } });
  const island = await createVipShop(other);
  const member = await island.addMember();
  await island.buy(member);
  const { id } = await island.subscriptionOf(member);
  await other.prisma.vipSubscription.update({ where: { id }, data: { endDate: new Date('2040-05-31T12:00:00Z') } });
  await applyVipDeadlines(island.services, new Date('2040-05-29T12:00:00Z'));
  const rows = await other.prisma.outboxMessage.findMany({ where: { name: sendMailJob.name } });
  const mails = rows.map(({ payload }) => sendMailJob.payload.parse(payload));
  const { variables } = mails.find(({ templateKey }) => templateKey === 'vip-expiring') ?? {};
  expect(variables).toMatchObject({ endDay: 'June 1, 2040' });
});
