import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { answers, below, isForVips, isMarkedNew, languageNames, speaks } from '../testing/brute-force.ts';
import { anyCatalogueQuery, fewFilters } from '../testing/catalogue-queries.ts';
import { planCatalogue, type StoredProduct, storeCatalogue } from '../testing/random-catalogue.ts';
import { fitSearchCore } from '../upkeep/fit-search-core.ts';
import { readFacets } from './facets.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(59, 240));

type Test = (product: StoredProduct) => boolean;

/** How many answer the query without `fields` and pass the test. */
function count(query: CatalogueQuery, fields: readonly (keyof CatalogueQuery)[], test: Test): number {
  const rest = Object.fromEntries(Object.entries(query).filter(([key]) => fields.every((field) => field !== key)));
  return stored.filter((product) => answers(product, rest, categoryIds) && test(product)).length;
}

describe('facets', () => {
  test('count what a look at every single product would count, for any filter', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogueQuery(categoryIds), fc.integer({ min: 0, max: 4 }), async (many, kept) => {
        const query = fewFilters(many, kept);
        const facets = await readFacets(services, query);
        expect(facets.isExact).toBe(true);
        expect(facets.totalItems).toBe(count(query, [], () => true));
        for (const field of ['type', 'rarity', 'itemClass', 'platform'] as const) {
          for (const { value, count: shown, selected } of facets[field]) {
            expect(shown).toBe(count(query, [field], (product) => product[field] === value));
            expect(selected).toBe(query[field]?.some((chosen) => chosen === value) ?? false);
          }
          const sum = facets[field].reduce((total, { count: shown }) => total + shown, 0);
          expect(sum).toBe(count(query, [field], (product) => product[field] !== null));
        }
        for (const name of languageNames) {
          for (const { value, count: shown, selected } of facets[name]) {
            expect(shown).toBe(count(query, [name], (product) => speaks(product, name, value)));
            expect(selected).toBe(query[name]?.includes(value) ?? false);
          }
        }
        for (const { id, count: shown } of facets.category) {
          const subtree = below(categoryIds.indexOf(id));
          expect(shown).toBe(count(query, ['category'], (product) => subtree.has(product.category)));
        }
        for (const { value, count: shown } of facets.region) {
          const isSold: Test = ({ regions }) => regions.includes(value) || regions.includes('GLOBAL');
          expect(shown).toBe(count(query, ['region'], isSold));
        }
        for (const { value, count: shown } of facets.rating) {
          expect(shown).toBe(count({ ...query, minRating: value }, [], () => true));
        }
        const isInStock: Test = ({ stockQuantity }) => stockQuantity !== 0;
        const isOnSale: Test = (product) => product.currentPriceCents < product.priceCents;
        expect(facets.inStock.true).toBe(count(query, ['inStock'], isInStock));
        expect(facets.inStock.false).toBe(count(query, ['inStock'], (product) => !isInStock(product)));
        expect(facets.onSale.true).toBe(count(query, ['onSale'], isOnSale));
        expect(facets.vip.true).toBe(count(query, ['vip'], isForVips));
        expect(facets.isNew.true).toBe(count(query, ['isNew'], isMarkedNew));
        expectPrices(query, facets.price);
      }),
      { numRuns: 250, seed: 3 },
    );
  });

  test('follow the languages of a product', async () => {
    const spoken = async () => {
      const { totalItems, audioLanguage } = await readFacets(createTestServices(db), { audioLanguage: ['vi'] });
      return [totalItems, audioLanguage.find(({ value }) => value === 'vi')];
    };
    expect(await spoken()).toEqual([0, { value: 'vi', count: 0, selected: true }]);
    const before = stored.find((product) => answers(product, {}, categoryIds));
    const store = (languages: StoredProduct['languages']) =>
      db.prisma.product.update({ where: { id: before?.id ?? '' }, data: { languages } });
    await store([{ code: 'vi', interface: false, audio: true, subtitles: false }]);
    expect(await spoken()).toEqual([1, { value: 'vi', count: 1, selected: true }]);
    await store(before?.languages ?? []);
    expect(await spoken()).toEqual([0, { value: 'vi', count: 0, selected: true }]);
  });

  test('leave out nothing that has no lists of tags and regions', async () => {
    const { rows } = await db.pool.query<{ id: string }>(`UPDATE "products" SET "tags" = NULL, "regions" = NULL,
      "name" = 'Listless' WHERE "id" = (SELECT "id" FROM "products" WHERE "status" = 'active' AND "publishFrom" IS NULL
        AND "publishTo" IS NULL LIMIT 1) RETURNING "id"`);
    expect(rows).toHaveLength(1);
    const fresh = createTestServices(db);
    const facets = await readFacets(fresh, { q: 'listless' });
    expect([facets.totalItems, facets.region]).toEqual([1, []]);
    await db.pool.query(`UPDATE "products" SET "status" = 'inactive' WHERE "name" = 'Listless'`);
    await db.pool.query(`UPDATE "products" SET "status" = 'active' WHERE "name" = 'Listless'`);
    expect((await readFacets(createTestServices(db), { q: 'listless' })).totalItems).toBe(1);
  });

  test('are estimated, and say so, once a catalogue is larger than its sample', async () => {
    // A sample of a tenth: what is then counted stands for ten times as many.
    await db.pool.query(`UPDATE "search_scale" SET "sampleBelow" = ${Math.round(2 ** 31 / 3)}, "popularFrom" = 5`);
    await db.pool.query(`UPDATE "product_search" SET "inSample" = "sampleKey" < ${Math.round(2 ** 31 / 3)},
      "inCore" = "sampleKey" < ${Math.round(2 ** 31 / 3)} OR "popularity" >= 5`);
    const fresh = createTestServices(db);
    const query: CatalogueQuery = { q: 'ember', type: ['game_item'] };
    // Few are counted all the same, over all products.
    const few = await readFacets(fresh, query);
    expect(few.isExact).toBe(true);
    expect(few.totalItems).toBe(count(query, [], () => true));
    expect(await fitSearchCore(fresh)).toBeGreaterThan(0);
    const { rows } = await db.pool.query(
      `SELECT (SELECT count(*) FROM "product_search") - (SELECT count(*) FROM "product_search_core") AS missing`,
    );
    expect(rows).toEqual([{ missing: 0 }]);
    expect(await fitSearchCore(fresh)).toBe(0);
  });
});

function expectPrices(
  query: CatalogueQuery,
  price: { min: number | null; max: number | null; histogram: { from: number; to: number; count: number }[] },
) {
  const { minPrice: _min, maxPrice: _max, ...rest } = query;
  const prices = stored
    .filter((product) => answers(product, rest, categoryIds))
    .map((product) => product.currentPriceCents);
  expect(price.min).toBe(prices.length === 0 ? null : Math.min(...prices) / 100);
  expect(price.max).toBe(prices.length === 0 ? null : Math.max(...prices) / 100);
  for (const { from, to, count: shown } of price.histogram) {
    expect(shown).toBe(prices.filter((cents) => cents >= from * 100 && cents < to * 100).length);
  }
  expect(price.histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(prices.length);
}
