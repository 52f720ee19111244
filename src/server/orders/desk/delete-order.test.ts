import { expect, test } from 'vitest';
import { removeUnnamedFilesJob } from '../../platform/files/files-before-rows.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { owner, admin } = shop;

test('an erased order notes the pictures of its reports for removal, and takes them away', async () => {
  const { id } = await shop.addOrder({ status: 'cancelled' });
  await db.prisma.payment.deleteMany({ where: { orderId: id } });
  const { id: issueId } = await shop.as(owner).orderTalk.openIssue({ id, type: 'other', description: 'Look at this' });
  const storageKey = `order-issues/${issueId}.webp`;
  await shop.services.storage.write(storageKey, Buffer.from('picture'));
  await db.prisma.orderIssueImage.create({
    data: { issueId, position: 0, storageKey, width: 1, height: 1 },
  });
  await shop.as(admin).orderLists.delete({ id });
  expect(await db.prisma.order.count({ where: { id } })).toBe(0);
  expect(await shop.services.storage.size(storageKey)).toBeNull();
  const noted = await db.prisma.outboxMessage.findMany({ where: { name: removeUnnamedFilesJob.name } });
  expect(noted.map(({ payload }) => payload)).toEqual([{ keys: [storageKey] }]);
});
