import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { createReviewShop } from '../../app/testing/review-shop.ts';
import { listCompanions } from './companions.queries.ts';
import { refreshCompanions } from './refresh-companions.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const shop = await createReviewShop(app);
const [game, dlc, tool] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()];
const buyers = [await shop.addMember(), await shop.addMember()];

async function buyTogether(userId: string, first: string, second: string) {
  const order = await shop.addPurchase(userId, first);
  const { id: _id, ...line } = await prisma.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  await prisma.orderItem.create({ data: { ...line, productId: second, position: 1 } });
  return order.id;
}
const namesFor = async (id: string) => (await listCompanions(services, id)).items.map((card) => card.id);

test('what two buyers had in one order belongs together, both ways; what one buyer had does not', async () => {
  for (const { id } of buyers) await buyTogether(id, game.id, dlc.id);
  const [loner] = buyers;
  await buyTogether(String(loner?.id), game.id, tool.id);
  await buyTogether(String(loner?.id), game.id, tool.id);
  expect(await refreshCompanions(services)).toBe(2);
  expect(await namesFor(game.id)).toEqual([dlc.id]);
  expect(await namesFor(dlc.id)).toEqual([game.id]);
  expect(await namesFor(tool.id)).toEqual([]);
  expect(await refreshCompanions(services)).toBe(0);
});

test('what is sold out is not offered, and a pair ends with its orders', async () => {
  await prisma.product.update({ where: { id: dlc.id }, data: { stockQuantity: 0 } });
  expect(await namesFor(game.id)).toEqual([]);
  const preorders = { releaseAt: new Date(Date.now() + 60_000), preorderAllowed: true, preorderLimit: null };
  await prisma.product.update({ where: { id: dlc.id }, data: preorders });
  expect(await namesFor(game.id)).toEqual([dlc.id]);
  await prisma.product.update({
    where: { id: dlc.id },
    data: { releaseAt: null, stockQuantity: 1, preorderedUnits: 1 },
  });
  expect(await namesFor(game.id)).toEqual([]);
  await prisma.order.updateMany({ where: { userId: String(buyers[1]?.id) }, data: { status: 'refunded' } });
  expect(await refreshCompanions(services)).toBe(2);
  expect(await prisma.productCompanion.count()).toBe(0);
});
