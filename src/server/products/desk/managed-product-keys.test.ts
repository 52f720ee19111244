import { expect, test } from 'vitest';
import { managedProductListInputSchema } from '../../../shared/products/managed-product.schemas.ts';
import { buy } from '../../downloads/testing/buy-file.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import { createTestShop } from '../../orders/testing/test-shop.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { listManagedProducts } from './managed-products.queries.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const admin = await shop.addUser({ roles: ['admin'] });

test('counts the keys that are left, held for open orders and sold, of what is delivered as keys', async () => {
  const keyed = await shop.addKeyProduct(6);
  const manual = await shop.addProduct({ deliveryType: 'manual', stockQuantity: 5 });
  await buy(shop, await shop.addUser(), keyed);
  await buy(shop, await shop.addUser(), keyed);
  await shop.as(await shop.addUser()).orders.place(orderOf(keyed));
  const { items } = await listManagedProducts(shop.services, admin, managedProductListInputSchema.parse({}));
  const keysOf = ({ id }: { id: string }) => items.find((item) => item.id === id)?.keys;
  expect(keysOf(keyed)).toEqual({ available: 3, reserved: 1, sold: 2 });
  expect(keysOf(manual)).toBeNull();
});
