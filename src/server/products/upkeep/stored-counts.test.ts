import { afterAll, describe, expect, test } from 'vitest';
import { productListInputSchema } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { guestPriceCents } from '../../../shared/products/prices/price.rules.ts';
import { getCategoryTree } from '../../categories/categories.queries.ts';
import { followPublishingWindows, reconcileCategories } from '../../categories/recount-categories.ts';
import { invalidate, onInvalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import { createListener } from '../../platform/database/listener.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { createTestDatabase, silentLogger } from '../../platform/testing/test-database.ts';
import { listProducts } from '../list/products.queries.ts';
import { refreshPrices } from '../prices/refresh-prices.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { refreshPopularity } from './refresh-popularity.ts';

const HOUR_MS = 3_600_000;
const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(11, 80));
const active = stored.filter(
  ({ status, publishFromDays, publishToDays }) =>
    status === 'active' && publishFromDays === null && publishToDays === null,
);
const countWaiting = async () =>
  (await db.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .rowCount;
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS);

describe('prices', () => {
  test('turn when a sale begins or ends, once, with a line in the history', async () => {
    const [starting, ending, coming] = active;
    if (!starting || !ending || !coming) throw new Error('Too few products');
    const sale = (from: number, to: number) => ({ saleFrom: hours(from), saleTo: hours(to), salePriceCents: 50 });
    const full = { priceCents: 1000, vipPriceCents: null, discountPercent: 0 };
    await db.prisma.product.update({
      where: { id: starting.id },
      data: { ...full, currentPriceCents: 1000, ...sale(-1, 5) },
    });
    await db.prisma.product.update({
      where: { id: ending.id },
      data: { ...full, currentPriceCents: 50, ...sale(-9, -1) },
    });
    await db.prisma.product.update({
      where: { id: coming.id },
      data: { ...full, currentPriceCents: 1000, ...sale(1, 5) },
    });
    await db.prisma.priceHistory.createMany({
      data: [
        { productId: starting.id, at: hours(-24 * 90), priceCents: 700, reason: 'initial' },
        { productId: starting.id, at: hours(-24 * 40), priceCents: 900, reason: 'change' },
        { productId: starting.id, at: hours(-24 * 10), priceCents: 1000, reason: 'change' },
      ],
    });

    const turned = await refreshPrices(services);
    expect(turned.map(({ id, reason }) => [id, reason]).sort()).toEqual(
      [
        [starting.id, 'sale_start'],
        [ending.id, 'sale_end'],
      ].sort(),
    );
    expect(await refreshPrices(services)).toEqual([]);
    for (const { id } of [starting, ending, coming]) {
      const row = await db.prisma.product.findUniqueOrThrow({ where: { id } });
      expect(row.currentPriceCents).toBe(guestPriceCents(row, new Date()));
    }
    const row = await db.prisma.product.findUniqueOrThrow({ where: { id: starting.id } });
    expect(row).toMatchObject({ discountPercent: 94, lowest30Cents: 900 });
    const history = await db.prisma.priceHistory.findMany({ where: { productId: ending.id, reason: 'sale_end' } });
    expect(history).toMatchObject([{ priceCents: 1000 }]);
  });

  test('that are saved while a sale begins stay as they were saved', async () => {
    const [, , , product] = active;
    if (!product) throw new Error('Too few products');
    const { id } = product;
    const sale = { saleFrom: hours(-1), saleTo: hours(5), salePriceCents: 500 };
    const due = { priceCents: 1000, vipPriceCents: null, currentPriceCents: 1000, discountPercent: 0, ...sale };
    await db.prisma.product.update({ where: { id }, data: due });
    const history = () => db.prisma.priceHistory.count({ where: { productId: id } });
    const before = await history();
    const refreshed = await transaction(db, async (tx) => {
      const data = { salePriceCents: 400, currentPriceCents: 400, discountPercent: 60 };
      await tx.product.update({ where: { id }, data });
      const refreshing = refreshPrices(services);
      await eventually(async () => expect(await countWaiting()).toBe(1));
      return { refreshing };
    });
    expect(await refreshed.refreshing).toEqual([]);
    const saved = await db.prisma.product.findUniqueOrThrow({ where: { id } });
    expect(saved).toMatchObject({ currentPriceCents: 400, discountPercent: 60 });
    expect(await history()).toBe(before);
  });
});

describe('category counters', () => {
  test('are corrected to what the list of each category shows, and follow publishing windows', async () => {
    await db.prisma.category.updateMany({ data: { productCount: 7777 } });
    expect((await reconcileCategories(services)).length).toBe(categoryIds.length);
    expect(await reconcileCategories(services)).toEqual([]);
    for (const category of categoryIds) {
      const { items, totalItems } = await listProducts(
        services,
        productListInputSchema.parse({ category, limit: 100 }),
      );
      expect(totalItems).toBe(items.length);
    }
    const [leaving] = active.slice(5);
    if (!leaving) throw new Error('Too few products');
    await db.prisma.product.update({ where: { id: leaving.id }, data: { publishTo: new Date(Date.now() - 1000) } });
    const changed = await followPublishingWindows(services);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ kept, counted }) => counted === kept - 1)).toBe(true);
  });

  test('leave what hangs below an inactive category out of the tree', async () => {
    await db.prisma.category.update({ where: { id: categoryIds[1] ?? '' }, data: { status: 'inactive' } });
    const { items } = await getCategoryTree(services);
    expect(items.map(({ id }) => id)).toEqual([categoryIds[0], categoryIds[6]]);
    expect(items[0]?.subcategories.map(({ id }) => id)).toEqual([categoryIds[2]]);
  });
});

describe('popularity', () => {
  test('fades by half in 14 days, once however often it runs', async () => {
    const [product] = active;
    if (!product) throw new Error('Too few products');
    expect(await refreshPopularity(services)).toBe(0);
    await db.prisma.product.update({ where: { id: product.id }, data: { popularity: 1000 } });
    await db.prisma.setting.update({
      where: { key: 'catalogue.popularity' },
      data: { value: { upTo: hours(-24 * 14).toISOString() } },
    });
    expect(await refreshPopularity(services)).toBeGreaterThan(0);
    expect(await refreshPopularity(services)).toBe(0);
    const { popularity } = await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(popularity).toBeGreaterThanOrEqual(499);
    expect(popularity).toBeLessThanOrEqual(500);
  });
});

describe('popularity from statistics', () => {
  test('takes each whole day of wishes and views once', async () => {
    const [, product] = active;
    if (!product) throw new Error('Too few products');
    const yesterday = new Date(Date.now() - 24 * HOUR_MS);
    await db.prisma.product.update({ where: { id: product.id }, data: { popularity: 0 } });
    await db.prisma.setting.update({
      where: { key: 'catalogue.popularity' },
      data: { value: { upTo: yesterday.toISOString() } },
    });
    await db.prisma.productDailyStats.createMany({
      data: [yesterday, new Date()].map((day) => ({ productId: product.id, day, views: 100, wishlistAdds: 50 })),
    });
    await refreshPopularity(services);
    const { popularity } = await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } });
    expect(popularity).toBeGreaterThan(220);
    expect(popularity).toBeLessThanOrEqual(250);
  });
});

describe('two processes', () => {
  const neighbour = createTestServices({ ...db });
  const listener = createListener(db.url, silentLogger);
  onInvalidate({ db: neighbour.db, listener }, (tags) => neighbour.responseCache.invalidate(tags));
  afterAll(() => listener.close());

  test('drop what they kept when the other one turns a price', async () => {
    const reply = { bytes: Buffer.from('{}'), contentType: 'application/json', etag: '"1"' };
    const { responseCache } = neighbour;
    await eventually(() => {
      expect(responseCache.generation).toBeGreaterThan(0);
    });
    // Announcements arrive in order: after this one, none of the earlier tests' is still on its way.
    responseCache.set('settled', ['settled'], reply, responseCache.generation);
    await transaction(db, (tx) => invalidate(tx, ['settled']));
    await eventually(() => expect(responseCache.get('settled')).toBeUndefined());
    responseCache.set('list', ['products'], reply, responseCache.generation);
    const [product] = active.slice(8);
    const data = {
      priceCents: 1000,
      vipPriceCents: null,
      currentPriceCents: 1000,
      salePriceCents: 400,
      saleFrom: null,
      saleTo: null,
    };
    await db.prisma.product.update({ where: { id: product?.id ?? '' }, data });
    expect(responseCache.get('list')).toBeDefined();
    await refreshPrices(services);
    await eventually(() => expect(responseCache.get('list')).toBeUndefined());
  });
});
