import { afterEach, expect, test } from 'vitest';
import { buy } from '../downloads/testing/buy-file.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const admin = { ...(await shop.addUser({ roles: ['admin'] })), hasSudo: true };
const support = { ...(await shop.addUser({ roles: ['support'] })), hasSudo: true };
afterEach(async () => expect(await shop.violations()).toEqual({}));

test('an administrator sees a sold key with a reason, and the buyer keeps the right to a refund', async () => {
  const buyer = await shop.addUser();
  const { id: productId } = await shop.addKeyProduct(0);
  const key = 'INSPECT-ME-7Q2W-9XKP';
  await shop.as(shop.seller).productKeys.import({ id: productId, text: key });
  const orderId = await buy(shop, buyer, { id: productId });
  const { id, masked } = await db.prisma.productKey.findFirstOrThrow({ where: { orderItem: { orderId } } });
  const asked = { id, reason: 'The supplier asks for it' };
  expect(await shop.as(admin).productKeys.inspect(asked)).toEqual({ key, masked });
  expect(await db.prisma.productKey.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'sold',
    revealedAt: null,
  });
  const entry = await db.prisma.auditEntry.findFirstOrThrow({ where: { entityId: id, action: 'reveal' } });
  expect(entry).toMatchObject({
    userId: admin.userId,
    key: 'key.inspected',
    newValue: { masked, status: 'sold', reason: asked.reason, orderId },
  });
  expect(JSON.stringify(entry.newValue)).not.toContain('INSPECT-ME');
});

test('a key in the pool can be seen as well; nobody else sees one, nor without a fresh password or a reason', async () => {
  const { id: productId } = await shop.addKeyProduct(1);
  const { id } = await db.prisma.productKey.findFirstOrThrow({ where: { productId } });
  const asked = { id, reason: 'Checking the import' };
  const refused = (code: string) => ({ cause: { code } });
  await expect(shop.as(support).productKeys.inspect(asked)).rejects.toMatchObject(refused('FORBIDDEN'));
  await expect(shop.as(shop.seller).productKeys.inspect(asked)).rejects.toMatchObject(refused('FORBIDDEN'));
  const stale = shop.as({ ...admin, hasSudo: false }).productKeys.inspect(asked);
  await expect(stale).rejects.toMatchObject(refused('AUTH_014'));
  await expect(shop.as(admin).productKeys.inspect({ id, reason: '' })).rejects.toMatchObject(
    refused('VALIDATION_FAILED'),
  );
  const unknown = shop.as(admin).productKeys.inspect({ ...asked, id: productId });
  await expect(unknown).rejects.toMatchObject(refused('NOT_FOUND'));
  expect(await db.prisma.auditEntry.count({ where: { entityId: id } })).toBe(0);
  expect((await shop.as(admin).productKeys.inspect(asked)).key).toMatch(/^[0-9A-F]{16}$/);
});
