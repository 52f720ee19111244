import { describe, expect, test } from 'vitest';
import { itemClasses, productTypes, rarities } from '../art/subject.ts';
import { bulkCoverPoolSize, bulkCoverSubjects, bulkProducts } from '../bulk-products.ts';
import { buildDemoProducts } from './build-demo-products.ts';
import { demoCategories } from './categories.ts';
import { demoSellers, demoShoppers } from './people.ts';

const now = new Date('2026-11-21T09:00:00Z');
const products = buildDemoProducts(now);
const bySlug = new Map(products.map((product) => [product.slug, product]));

describe('buildDemoProducts', () => {
  test('is the same for the same moment', () => {
    expect(buildDemoProducts(now)).toEqual(products);
  });

  test('names every product uniquely and validly', () => {
    expect(products.length).toBeGreaterThanOrEqual(290);
    expect(bySlug.size).toBe(products.length);
    expect(new Set(products.map(({ sku }) => sku)).size).toBe(products.length);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    for (const { slug, sku, name, tags } of products) {
      expect(slug).toMatch(/^[a-z0-9-]{2,80}$/);
      expect(sku).toMatch(/^[A-Z0-9][A-Z0-9-]{2,31}$/);
      expect(name.length).toBeGreaterThanOrEqual(3);
      expect(name.length).toBeLessThanOrEqual(120);
      expect(tags.length).toBeLessThanOrEqual(8);
      expect(new Set(tags).size).toBe(tags.length);
    }
  });

  test('covers all types, classes and rarities, and no others', () => {
    expect(new Set(products.map(({ type }) => type))).toEqual(new Set(productTypes));
    const items = products.filter(({ type }) => type === 'game_item');
    for (const itemClass of itemClasses)
      expect(new Set(items.filter((item) => item.itemClass === itemClass).map(({ rarity }) => rarity))).toEqual(
        new Set(rarities),
      );
    for (const { type, itemClass, rarity } of products)
      if (type !== 'game_item') expect([itemClass, rarity]).toEqual([null, null]);
  });

  test('keeps prices in order', () => {
    for (const { priceCents, vipPriceCents, sale, priceHistory, publishedAt } of products) {
      expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
      if (vipPriceCents !== null) expect(vipPriceCents > 0 && vipPriceCents < priceCents).toBe(true);
      if (sale) expect(sale.priceCents > 0 && sale.priceCents < priceCents && sale.from < sale.to).toBe(true);
      expect(priceHistory[0]).toMatchObject({ reason: 'initial', at: publishedAt });
      const times = priceHistory.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((a, b) => a - b));
      const isRunning =
        sale !== null && sale.from <= now && sale.to > now && priceHistory.at(-1)?.reason === 'sale-start';
      expect(priceHistory.at(-1)?.priceCents).toBe(isRunning ? sale.priceCents : priceCents);
    }
  });

  test('points at things that exist', () => {
    const categories = new Set(demoCategories.map(({ slug }) => slug));
    const sellers = new Set(demoSellers.map(({ userName }) => userName));
    for (const product of products) {
      expect(categories).toContain(product.categorySlug);
      expect(sellers).toContain(product.sellerUserName);
      if (product.type === 'dlc')
        expect(bySlug.get(product.parentSlug ?? '')).toMatchObject({ type: 'game', platform: product.platform });
      if (product.parentSlug !== null) expect(bySlug.get(product.parentSlug)?.type).toBe('game');
    }
  });

  test('limits reviews to one per shopper after the shopper joined', () => {
    const joined = new Map(demoShoppers.map(({ userName, joinedDaysAgo }) => [userName, joinedDaysAgo]));
    for (const { reviews } of products) {
      expect(reviews.length).toBeLessThanOrEqual(40);
      expect(new Set(reviews.map(({ shopperUserName }) => shopperUserName)).size).toBe(reviews.length);
      for (const { rating, content, daysAgo, shopperUserName } of reviews) {
        expect(rating >= 1 && rating <= 5 && content.length >= 10).toBe(true);
        expect(daysAgo).toBeLessThanOrEqual(joined.get(shopperUserName) ?? -1);
      }
    }
  });

  test('has files without limit, and some keys sold out or nearly', () => {
    for (const { deliveryType, stock } of products) expect(stock === null).toBe(deliveryType === 'file');
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThan(3);
    expect(products.filter(({ stock }) => stock !== null && stock > 0 && stock < 10).length).toBeGreaterThan(10);
  });

  test('writes only simple markup', () => {
    for (const { descriptionHtml } of products)
      expect(descriptionHtml.replaceAll(/<\/?(p|ul|li|strong|h3)>/g, '')).not.toMatch(/[<>]|undefined|lorem/i);
  });
});

describe('demoCategories', () => {
  test('is a tree of three levels with parents first', () => {
    const depths = new Map<string, number>();
    for (const { slug, parentSlug } of demoCategories) {
      if (parentSlug !== null) expect(depths.has(parentSlug)).toBe(true);
      depths.set(slug, parentSlug === null ? 1 : (depths.get(parentSlug) ?? 0) + 1);
    }
    expect(Math.max(...depths.values())).toBe(3);
    expect(depths.size).toBe(demoCategories.length);
  });
});

describe('bulkProducts', () => {
  test('yields unique, valid rows that join without a gap', () => {
    const rows = [...bulkProducts(3000)];
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(3000);
    expect([...bulkProducts(10, 2990)]).toEqual(rows.slice(2990));
    const categories = new Set(demoCategories.map(({ slug }) => slug));
    expect(new Set(bulkCoverSubjects().map(({ name }) => name)).size).toBe(bulkCoverPoolSize);
    for (const { slug, sku, vipPriceCents, priceCents, categorySlug, coverIndex } of rows) {
      expect(coverIndex >= 0 && coverIndex < bulkCoverPoolSize).toBe(true);
      expect(slug).toMatch(/^[a-z0-9-]{2,80}$/);
      expect(sku).toMatch(/^[A-Z0-9][A-Z0-9-]{2,31}$/);
      expect(categories).toContain(categorySlug);
      if (vipPriceCents !== null) expect(vipPriceCents).toBeLessThan(priceCents);
    }
  });
});
