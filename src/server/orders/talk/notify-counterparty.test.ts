import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { owner, seller } = shop;
const { id: sellerRoleId } = await db.prisma.role.create({
  data: { name: 'seller', displayName: 'Seller', isSystem: true },
});
await db.prisma.userRole.create({ data: { userId: seller.userId, roleId: sellerRoleId } });
const talk = (by: Parameters<typeof shop.as>[0]) => shop.as(by).orderTalk;

/** An order of two sellers; its first line is the seller's of the shop. */
async function placeWithTwo() {
  const second = await shop.addUser({ roles: ['user', 'seller'] });
  await db.prisma.userRole.create({ data: { userId: second.userId, roleId: sellerRoleId } });
  const { id, items } = await shop.addOrder({ status: 'completed' });
  const [line] = items;
  if (!line) throw new Error('An order has a line');
  const { id: _, ...shared } = line;
  await db.prisma.orderItem.create({ data: { ...shared, position: 1, sellerId: second.userId, name: 'Shield' } });
  return { id, itemId: line.id, second };
}

async function toldOf(orderId: string, userId: string): Promise<string[]> {
  const where = { userId, link: `/user/orders/${orderId}`, type: 'order_message' };
  const rows = await db.prisma.notification.findMany({ where, orderBy: { id: 'asc' } });
  return rows.map(({ message }) => message);
}

test('a problem with one line is told to the seller of that line alone', async () => {
  const { id, itemId, second } = await placeWithTwo();
  const report = { id, itemId, type: 'invalid_key', description: 'Used already' } as const;
  const { id: issueId } = await talk(owner).openIssue(report);
  await talk(owner).answerIssue({ id, issueId, text: 'The key was KEY-1' });
  expect(await toldOf(id, seller.userId)).toEqual(['Used already', 'The key was KEY-1']);
  expect(await toldOf(id, second.userId)).toEqual([]);
});

test('a problem with the whole order is told to all of its sellers', async () => {
  const { id, second } = await placeWithTwo();
  const { id: issueId } = await talk(owner).openIssue({ id, type: 'other', description: 'Hm hm' });
  await talk(owner).answerIssue({ id, issueId, text: 'Both of them' });
  for (const { userId } of [seller, second]) expect(await toldOf(id, userId)).toEqual(['Hm hm', 'Both of them']);
});

test('whoever reads an order has read what they were told of it, and nobody else has', async () => {
  const { id, second } = await placeWithTwo();
  for (const note of ['One', 'Two', 'Three', 'Four']) await talk(owner).addNote({ id, note });
  const unreadOf = async (userId: string) =>
    await db.prisma.notification.count({
      where: { userId, link: `/user/orders/${id}`, readAt: null, bundledIn: null },
    });
  expect(await unreadOf(seller.userId)).toBe(4);
  await talk(seller).read({ id });
  await talk(seller).read({ id });
  expect([await unreadOf(seller.userId), await unreadOf(second.userId)]).toEqual([0, 4]);
  await expect(talk(shop.other).read({ id })).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
});

test('a former seller is told nothing', async () => {
  const { id, second } = await placeWithTwo();
  await db.prisma.userRole.deleteMany({ where: { userId: second.userId } });
  await talk(owner).addNote({ id, note: 'When?' });
  expect(await toldOf(id, seller.userId)).toEqual(['When?']);
  expect(await toldOf(id, second.userId)).toEqual([]);
});
