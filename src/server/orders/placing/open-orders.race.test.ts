import { expect, test } from 'vitest';
import { interleave } from '../../platform/testing/interleave.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { deleteProduct } from '../../products/editing/delete-product.ts';
import { createTestRequestInfo, orderOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);

test('of two orders placed at once, the fourth unpaid one is refused', async () => {
  const buyer = await shop.addUser();
  const place = async () => {
    const product = await shop.addKeyProduct(1);
    return () => shop.as(buyer).orders.place(orderOf(product));
  };
  for (let round = 0; round < 2; round += 1) await (await place())();
  const first = { at: 'order.place.before-commit', run: await place() };
  const { outcomes } = await interleave(db, first, { run: await place() });
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { cause: { code: 'TOO_MANY_OPEN_ORDERS' } } },
  ]);
});

test('an order for a product that is deleted after it was priced is refused by its line', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addProduct({ deliveryType: 'manual', stockQuantity: null });
  const { outcomes, second } = await interleave(
    db,
    {
      at: 'transaction.before-commit',
      run: () => deleteProduct(shop.services, shop.seller, createTestRequestInfo(), product.id),
    },
    { run: () => shop.as(buyer).orders.place(orderOf(product)) },
  );
  expect(second).toBe('waiting');
  const details = { items: [{ productId: product.id, status: 'unavailable' }] };
  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: { archived: false } },
    { status: 'rejected', reason: { cause: { code: 'ORDER_VALIDATION_FAILED', options: { details } } } },
  ]);
});
