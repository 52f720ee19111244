import { expect, test } from 'vitest';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { getAdminUser } from './admin-users.queries.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const admin = await shop.addUser({ roles: ['admin'] });
const moderator = await shop.addUser({ roles: ['moderator'] });

test('staff see how many messages somebody wrote and what their orders were suspected of', async () => {
  const [ann, ben] = [await shop.addUser(), await shop.addUser()];
  const seen = await getAdminUser(shop.services, admin, ann.userId);
  expect(seen).toMatchObject({ messages: { sent: 0, received: 0 }, riskFlags: [] });
  const message = { content: 'Hello', senderId: ann.userId, recipientId: ben.userId };
  await db.prisma.messageThread.create({
    data: { subject: 'It', starterId: ann.userId, otherId: ben.userId, messages: { create: [message, message] } },
  });
  const signals = [['velocity'], ['velocity', 'high_amount'], []];
  for (const riskSignals of signals) {
    const { order } = await shop.as(ann).orders.place(orderOf(await shop.addKeyProduct(1)));
    await db.prisma.order.update({ where: { id: order.id }, data: { riskSignals, status: 'cancelled' } });
  }
  expect(await getAdminUser(shop.services, admin, ann.userId)).toMatchObject({
    messages: { sent: 2, received: 0 },
    riskFlags: ['velocity', 'high_amount'],
  });
  const other = await getAdminUser(shop.services, admin, ben.userId);
  expect(other).toMatchObject({ messages: { sent: 0, received: 2 }, riskFlags: [] });
  // Who may not see orders learns nothing of them.
  expect((await getAdminUser(shop.services, moderator, ann.userId)).riskFlags).toBeNull();
});
