import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { purgeProductVisits } from './purge-product-visits.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const { prisma, pool } = db;
const { services } = shop;
const buyer = await shop.addUser();
const totalsOf = (productId: string) => prisma.productStatTotals.findUnique({ where: { productId } });

async function look(productId: string, times: number, at = new Date()) {
  await prisma.productViewEvent.createMany({ data: Array.from({ length: times }, () => ({ productId, at })) });
}

test('views are added to day, month and total, each once, by however many runs at once', async () => {
  const [one, two] = [await shop.addProduct(), await shop.addProduct()];
  const lastYear = new Date('2025-12-31T23:59:59Z');
  await look(one.id, 300);
  await look(one.id, 7, lastYear);
  await look(two.id, 11);
  const runs = Array.from({ length: 4 }, () => rollUpStatistics(services));
  await Promise.all([...runs, look(one.id, 50), look(two.id, 5)]);
  await rollUpStatistics(services);
  expect(await rollUpStatistics(services)).toBe(0);
  expect(await totalsOf(one.id)).toMatchObject({ views: 357, sales: 0 });
  expect(await totalsOf(two.id)).toMatchObject({ views: 16 });
  const days = await prisma.productDailyStats.findMany({ where: { productId: one.id }, orderBy: { day: 'asc' } });
  expect(days.map(({ views }) => views)).toEqual([7, 350]);
  expect(days[0]?.day).toEqual(new Date('2025-12-31T00:00:00Z'));
  const months = await prisma.productMonthlyStats.findMany({
    where: { productId: one.id },
    orderBy: { month: 'asc' },
  });
  expect(months.map(({ month, views }) => [month.toISOString().slice(0, 10), views])[0]).toEqual(['2025-12-01', 7]);
  expect(await prisma.productViewEvent.count()).toBe(0);
});

test('a run that dies in the middle leaves everything for the next', async () => {
  const product = await shop.addProduct();
  await look(product.id, 20);
  await pool.query(`ALTER TABLE "product_stat_totals" ADD CONSTRAINT "dies" CHECK ("views" <> 20) NOT VALID`);
  await expect(rollUpStatistics(services)).rejects.toThrow();
  await pool.query(`ALTER TABLE "product_stat_totals" DROP CONSTRAINT "dies"`);
  expect(await prisma.productDailyStats.count({ where: { productId: product.id } })).toBe(0);
  await rollUpStatistics(services);
  expect(await totalsOf(product.id)).toMatchObject({ views: 20 });
});

test('sales count when they are paid, with their money, also when their transaction ends late', async () => {
  const product = await shop.addKeyProduct(9, { type: 'game_item', priceCents: 1250 });
  const pay = async (quantity: number) => {
    const { order } = await shop.as(buyer).orders.place(orderOf({ id: product.id, quantity }));
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    return order.id;
  };
  await shop.as(buyer).orders.place(orderOf(product));
  const late = await pay(2);
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM "orders" WHERE "id" = $1 FOR UPDATE', [late]);
  await client.query('UPDATE "orders" SET "paidAt" = clock_timestamp() WHERE "id" = $1', [late]);
  await pay(3);
  // Time passes for what was committed, not for the transaction that is still open.
  await pool.query(
    `UPDATE "orders" SET "paidAt" = "paidAt" - interval '1 minute' WHERE "paidAt" IS NOT NULL AND "id" <> $1`,
    [late],
  );
  await rollUpStatistics(services);
  expect(await totalsOf(product.id)).toMatchObject({ sales: 3, revenueCents: 3750n });
  await client.query('COMMIT');
  client.release();
  await eventually(async () => {
    await rollUpStatistics(services);
    expect(await totalsOf(product.id)).toMatchObject({ sales: 5, revenueCents: 6250n });
  });
  expect(await rollUpStatistics(services)).toBe(0);
  const days = await prisma.productDailyStats.findMany({ where: { productId: product.id } });
  expect(days.reduce((sum, { revenueCents }) => sum + revenueCents, 0)).toBe(6250);
});

test('revenue is what was paid after coupon and discounts, also of what was counted before it was', async () => {
  const product = await shop.addKeyProduct(9, { type: 'game_item', priceCents: 2000 });
  await prisma.coupon.create({ data: { code: 'HALF', kind: 'percent', percentBps: 5000 } });
  const pay = async () => {
    const { order } = await shop.as(buyer).orders.place({ ...orderOf(product), couponCode: 'HALF' });
    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    return order.total * 100;
  };
  const revenue = async () => {
    const where = { productId: product.id };
    const rows = [
      await prisma.productDailyStats.findFirst({ where }),
      await prisma.productMonthlyStats.findFirst({ where }),
      await prisma.productStatTotals.findFirst({ where }),
    ];
    return rows.map((row) => Number(row?.revenueCents));
  };
  const paid = await pay();
  await eventually(async () => {
    await rollUpStatistics(services);
    expect(await revenue()).toEqual([paid, paid, paid]);
  });
  expect(paid).toBeLessThanOrEqual(1000);
  for (const table of ['product_daily_stats', 'product_monthly_stats', 'product_stat_totals']) {
    await pool.query(`UPDATE ${table} SET "revenueCents" = 2000 WHERE "productId" = $1`, [product.id]);
  }
  const uncounted = await pay();
  await pool.query(
    `BEGIN; ${await readFile('prisma/migrations/20261201002600_revenue_after_discounts/migration.sql', 'utf8')}; COMMIT`,
  );
  expect(await revenue()).toEqual([paid, paid, paid]);
  await eventually(async () => {
    await rollUpStatistics(services);
    expect((await revenue()).at(-1)).toBe(paid + uncounted);
  });
});

test('downloads count with their first byte, not with their link or what is resumed', async () => {
  const { product, file } = await shop.addFileProduct();
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  const ids = { userId: buyer.userId, productId: product.id, fileId: file.id, orderId: order.id };
  const item = await prisma.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
  const { id: grantId } = await prisma.downloadGrant.create({
    data: { ...ids, orderItemId: item.id, expiresAt: new Date(Date.now() + 60_000), downloadLimit: 5 },
  });
  const at = new Date(Date.now() - 60_000);
  await prisma.downloadLogEntry.createMany({
    data: ['link', 'started', 'resumed', 'completed', 'started'].map((event) => ({ grantId, event, at })),
  });
  await rollUpStatistics(services);
  await rollUpStatistics(services);
  expect(await totalsOf(product.id)).toMatchObject({ downloads: 2 });
});

test('old visits are forgotten', async () => {
  const { id: productId } = await shop.addProduct();
  await prisma.productVisit.createMany({
    data: [
      { productId, personKey: 'old', at: new Date(Date.now() - 3 * 3_600_000) },
      { productId, personKey: 'new' },
    ],
  });
  expect(await purgeProductVisits(services)).toBe(1);
  expect(await prisma.productVisit.findMany()).toMatchObject([{ personKey: 'new' }]);
});
