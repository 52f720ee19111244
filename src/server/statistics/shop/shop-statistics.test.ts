import { expect, test } from 'vitest';
import { shopStatisticsInputSchema } from '../../../shared/statistics/shop-statistics.schemas.ts';
import { createDeskShop } from '../../orders/testing/desk-shop.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { rollUpShop } from './roll-up-shop.ts';
import { getShopStatistics } from './shop-statistics.queries.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { admin, seller, owner: buyer } = shop;
const readAs = (actor: typeof admin, input: object) =>
  getShopStatistics(shop.services, actor, shopStatisticsInputSchema.parse(input));
const read = (input: object) => readAs(admin, input);
const own = (from: string, to: string, timeZone = 'UTC') => read({ range: 'custom', from, to, timeZone });

function add(createdAt: string, totalCents: number, status: 'completed' | 'pending' = 'completed') {
  const at = new Date(createdAt);
  const item = { quantity: 2, listPriceCents: totalCents / 2, unitPriceCents: totalCents / 2, totalCents };
  return shop.addOrder(
    { status, totalCents, data: { createdAt: at, paidAt: status === 'pending' ? null : at }, item },
    buyer,
  );
}

test('orders, money and members are counted once, wherever the day begins, beside the period before', async () => {
  await add('2025-03-09T23:50:00Z', 700);
  await add('2025-03-10T18:10:00Z', 1000);
  await add('2025-03-10T18:20:00Z', 3000);
  const open = await add('2025-03-10T20:00:00Z', 500, 'pending');
  await Promise.all([rollUpShop(shop.services), rollUpShop(shop.services)]);
  expect(await rollUpShop(shop.services)).toBe(0);

  const day = await own('2025-03-10', '2025-03-10');
  expect(day.totals).toMatchObject({
    revenue: 40,
    orders: 2,
    averageOrderValue: 20,
    itemsSold: 4,
    conversionRate: 0.6667,
  });
  expect(day.previous).toMatchObject({ revenue: 7, orders: 1, conversionRate: 1 });
  expect(day.series).toHaveLength(24);
  expect(day.series[18]).toMatchObject({ start: '2025-03-10T18:00', figures: { revenue: 40 } });
  expect(day.series[23]).toMatchObject({ previousRevenue: 7 });
  expect(day.byStatus).toEqual([
    { status: 'completed', orders: 2 },
    { status: 'pending', orders: 1 },
  ]);
  expect(day.updatedAt).not.toBeNull();
  // 18:15 UTC is midnight in Kathmandu.
  expect((await own('2025-03-11', '2025-03-11', 'Asia/Kathmandu')).totals.revenue).toBe(30);
  expect((await own('2025-03-10', '2025-03-10', 'Asia/Kathmandu')).totals.revenue).toBe(17);

  await db.prisma.order.update({ where: { id: open.id }, data: { status: 'cancelled' } });
  await rollUpShop(shop.services);
  expect((await own('2025-03-10', '2025-03-10')).byStatus).toContainEqual({ status: 'cancelled', orders: 1 });
  await db.prisma.orderItem.deleteMany({ where: { orderId: open.id } });
  await db.prisma.orderEvent.deleteMany({ where: { orderId: open.id } });
  await db.prisma.order.delete({ where: { id: open.id } });
  await rollUpShop(shop.services);
  const after = await own('2025-03-10', '2025-03-10');
  expect(after.byStatus).toEqual([{ status: 'completed', orders: 2 }]);
  expect(after.totals.conversionRate).toBe(1);
});

test('money that went back counts when it is settled, and no longer when the bank returns it', async () => {
  const order = await add('2025-05-01T10:00:00Z', 900);
  const refund = await db.prisma.refund.create({
    data: {
      ...{ orderId: order.id, status: 'settled', amountCents: 400, currency: 'USD', reason: 'x' },
      ...{ settledAt: new Date('2025-05-03T10:00:00Z'), idempotencyKey: order.id },
    },
  });
  await rollUpShop(shop.services);
  expect((await own('2025-05-01', '2025-05-05')).totals).toMatchObject({ revenue: 9, refunds: 4 });
  await db.prisma.refund.update({ where: { id: refund.id }, data: { status: 'failed' } });
  await rollUpShop(shop.services);
  expect((await own('2025-05-01', '2025-05-05')).totals).toMatchObject({ refunds: 0 });
});

test('who reads only their own numbers does not read the shop’s', async () => {
  await expect(readAs(buyer, {})).rejects.toThrow();
  await expect(readAs(seller, {})).rejects.toThrow();
  await expect(own('2025-05-05', '2025-05-01')).rejects.toThrow();
});
