import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { orderExportInputSchema } from '../../../shared/orders/own-orders.schemas.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { exportOrders } from './orders.queries.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);

test('a buyer’s sheet is UTF-8 to spreadsheets, and has headings for people, even without an order', async () => {
  const buyer = await shop.addUser();
  const sheet = async () => {
    const { open, size } = await exportOrders(shop.services, buyer, orderExportInputSchema.parse({}));
    return (await buffer(open({ start: 0, end: size - 1 }))).toString().split('\r\n');
  };
  expect(await sheet()).toEqual(['\ufeffOrder,Placed,Status,Payment,Items,Total,Currency', '']);
  const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1, { priceCents: 1999 })));
  const [, line] = await sheet();
  expect(line).toMatch(new RegExp(`^${order.orderNumber},20[^,]+Z,pending,pending,1 × [^,]+,19.99,USD$`));
});
