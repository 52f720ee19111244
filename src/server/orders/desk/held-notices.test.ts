import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { owner, admin } = shop;

test('a buyer is told each time that an order is on hold, and that it is no longer', async () => {
  const { id } = await shop.addOrder({ status: 'processing' });
  const told = async () => {
    const rows = await db.prisma.notification.findMany({
      where: { userId: owner.userId, type: { in: ['order_on_hold', 'order_released'] } },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ type, readAt }) => `${type}${readAt ? ' (read)' : ''}`);
  };
  for (const time of ['first', 'second']) {
    await shop.as(admin).orderDesk.changeStatus({ id, status: 'on_hold', reason: `The ${time} look` });
    await shop.as(admin).orderDesk.approve({ id });
  }
  expect(await told()).toEqual([
    ...['order_on_hold (read)', 'order_released (read)', 'order_on_hold (read)', 'order_released'],
  ]);
  const mails = await db.prisma.outboxMessage.findMany({
    where: { key: { startsWith: 'mail:order_', contains: id } },
  });
  const keys = mails.map(({ key }) => key);
  expect(keys).toContain(`mail:order_on_hold:${id}:2`);
  expect(keys).toContain(`mail:order_released:${id}:2`);
  // The first had not been sent when it was on hold again.
  expect(keys).not.toContain(`mail:order_released:${id}`);
});
