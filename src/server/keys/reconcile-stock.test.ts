import { expect, test } from 'vitest';
import { orderOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reconcileStock } from './reconcile-stock.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);

test('a stock that differs from its keys raises one alert with the difference, and is left as it is', async () => {
  const buyer = await shop.addUser();
  const [right, wrong] = [await shop.addKeyProduct(3), await shop.addKeyProduct(3)];
  await shop.as(buyer).orders.place(orderOf(right, wrong));
  expect(await reconcileStock(shop.services)).toBe(0);

  await db.prisma.product.update({ where: { id: wrong.id }, data: { stockQuantity: 5, preorderedUnits: 1 } });
  for (let run = 0; run < 2; run++) expect(await reconcileStock(shop.services)).toBe(2);
  const alerts = await db.prisma.opsAlert.findMany({ where: { kind: 'stock-difference' }, orderBy: { title: 'asc' } });
  expect(alerts.map(({ details }) => details)).toEqual([
    { productId: wrong.id, kept: 1, counted: 0 },
    { productId: wrong.id, kept: 5, counted: 2 },
  ]);
  expect(await db.prisma.product.findUnique({ where: { id: wrong.id } })).toMatchObject({ stockQuantity: 5 });
});
