import { expect, test } from 'vitest';
import { collectPersonalData } from '../../data-exports/collect-personal-data.ts';
import { guest } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { createGiving, receiverEmail } from '../testing/giving.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { tokensOf } = createGiving(shop);

test('a gift of somebody who left no name is from their username, in the mail and wherever it is seen', async () => {
  const [buyer, friend] = await Promise.all([shop.addUser(), shop.addUser()]);
  const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: buyer.userId } });
  const { order } = await shop.as(buyer).orders.place({
    ...orderOf(await shop.addKeyProduct(1)),
    contact: { email: 'ann@example.com' },
    gift: { receiverEmail, message: '' },
  });
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await shop.work();

  const mail = await db.prisma.outboxMessage.findFirstOrThrow({
    where: { key: { startsWith: `mail:gift:${order.id}:` } },
  });
  expect(mail.payload).toMatchObject({ variables: { giver: userName } });
  const [token = ''] = await tokensOf(order.id);
  expect(await shop.as(guest).gifts.open({ token })).toMatchObject({ from: userName });

  await shop.as(friend).gifts.claim({ token });
  expect(await shop.as(friend).gifts.received({})).toMatchObject({ items: [{ from: userName }] });
  const data = await collectPersonalData(db, friend.userId);
  expect(data.get('gifts-received')).toMatchObject([{ from: userName }]);
});
