import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);

test('a seller searches own sold orders by number and product, never by what is masked of the buyer', async () => {
  const sold = await shop.addOrder({ status: 'completed', data: { contactEmail: 'findme@example.com' } });
  const other = await shop.addOrder({ status: 'completed' });
  const { orderNumber } = await db.prisma.order.findUniqueOrThrow({ where: { id: sold.id } });
  await db.prisma.orderItem.updateMany({ where: { orderId: sold.id }, data: { name: 'Harbour 100% Deluxe' } });
  const stranger = await db.prisma.orderItem.findFirstOrThrow({ where: { orderId: other.id } });
  await db.prisma.orderItem.create({
    data: { ...stranger, id: randomUUID(), position: 9, name: 'Harbour of somebody else', sellerId: shop.owner.userId },
  });
  const { userName } = await db.prisma.user.findUniqueOrThrow({ where: { id: shop.owner.userId } });
  const find = async (q: string) => (await shop.as(shop.seller).orderLists.sold({ q })).items.map(({ id }) => id);
  expect(await find(orderNumber.toLowerCase())).toEqual([sold.id]);
  expect(await find(orderNumber.slice(-5))).toEqual([sold.id]);
  expect(await find('harbour')).toEqual([sold.id]);
  expect(await find('100%')).toEqual([sold.id]);
  expect(await find(userName)).toEqual([]);
  expect(await find('findme@example.com')).toEqual([]);
});
