import { expect, test } from 'vitest';
import { interleave } from '../../platform/testing/interleave.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf } from '../testing/test-services.ts';
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
