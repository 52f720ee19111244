import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchSortSchema } from '../../../shared/search/search.schemas.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { readFacets } from '../facets/facets.queries.ts';
import { answers, bruteForce } from '../testing/brute-force.ts';
import { anyCatalogueQuery, fewFilters } from '../testing/catalogue-queries.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { fitSearchCore } from '../upkeep/fit-search-core.ts';
import type { ListLimits } from './list-limits.ts';
import { readListPage } from './list-page.queries.ts';

// What a shop of a million products does, with lists of some dozens counting as very long.
const limits: ListLimits = { exact: 30, enough: 20, counted: 60, walk: { plain: 120, words: 60 }, reach: 12 };
const SAMPLE = Math.round(2 ** 31 / 2);
const POPULAR = 5;
const LIMIT = 6;

const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds } = await storeCatalogue(db, planCatalogue(73, 360));
const core = new Set<string>();

beforeAll(async () => {
  await db.pool.query(`UPDATE "search_scale" SET "sampleBelow" = ${SAMPLE}, "popularFrom" = ${POPULAR}`);
  // By the number of each product instead of its random id: every run draws the same sample.
  await db.pool.query(`UPDATE "product_search" s SET "sampleKey" = drawn.key, "inSample" = drawn.key < ${SAMPLE},
      "inCore" = drawn.key < ${SAMPLE} OR s."popularity" >= ${POPULAR}
    FROM (SELECT "id", hashtext(split_part("sku", '-', 2)) & 2147483647 AS key FROM "products") drawn
    WHERE drawn."id" = s."productId"`);
  const { rows } = await db.pool.query<{ id: string }>('SELECT "productId" AS id FROM "product_search_core"');
  for (const { id } of rows) core.add(id);
});

const long = fc.record({
  query: fc
    .tuple(anyCatalogueQuery(categoryIds), fc.integer({ min: 1, max: 2 }))
    .map(([query, kept]) => fewFilters(query, kept)),
  sortBy: fc.constantFrom(...searchSortSchema.options),
});

describe('a list that is too long to be looked at whole', () => {
  test('shows on every page it offers what a look at every single product would', async () => {
    let estimated = 0;
    await fc.assert(
      fc.asyncProperty(long, fc.integer({ min: 1, max: 30 }), async ({ query, sortBy }, wanted) => {
        const read = (page: number) => readListPage(services, query, { page, limit: LIMIT, sortBy }, limits);
        const { totalPages, totalItems, isTotalExact } = await read(1);
        const expected = bruteForce(stored, query, sortBy, categoryIds).map(({ id }) => id);
        if (isTotalExact) expect(totalItems).toBe(expected.length);
        else estimated += 1;
        // Of very many matches only those in the core are ranked.
        const isRanked = sortBy === 'relevance' && query.q !== undefined && !isTotalExact;
        const reachable = isRanked ? expected.filter((id) => core.has(id)) : expected;
        const page = Math.min(wanted, Math.max(1, totalPages));
        const { items } = await read(page);
        const shown = reachable.slice((page - 1) * LIMIT, page * LIMIT);
        expect(items.map(({ id }) => id)).toEqual(shown);
        if (totalPages > 0) expect(shown).not.toEqual([]);
        expect((await read(totalPages + 1)).items).toEqual([]);
      }),
      { numRuns: 300, seed: 17 },
    );
    expect(estimated).toBeGreaterThan(60);
  });

  test('says about how many it has, and counts its facets alike', async () => {
    const query = { type: ['game' as const, 'dlc' as const, 'game_item' as const] };
    const { totalItems, isTotalExact } = await readListPage(
      services,
      query,
      { page: 1, limit: LIMIT, sortBy: 'name' },
      limits,
    );
    const facets = await readFacets(services, query, limits);
    const matching = stored.filter((product) => answers(product, query, categoryIds));
    expect([isTotalExact, facets.isExact, facets.totalItems]).toEqual([false, false, totalItems]);
    expect(Math.abs(totalItems - matching.length)).toBeLessThan(0.25 * matching.length);
    for (const { value, count } of facets.platform) {
      const actual = matching.filter(({ platform }) => platform === value).length;
      expect(Math.abs(count - actual)).toBeLessThan(0.4 * actual);
    }
  });

  test('ends where a page would walk past too many, though never before its first ones', async () => {
    const games = { type: ['game' as const, 'dlc' as const] };
    const pageCount = async (walk: number) => {
      const narrow = { ...limits, walk: { plain: walk, words: walk } };
      const fresh = createTestServices(db);
      return (await readListPage(fresh, games, { page: 1, limit: LIMIT, sortBy: 'newest' }, narrow)).totalPages;
    };
    expect(await pageCount(1)).toBe(limits.reach / LIMIT);
    expect(await pageCount(100_000)).toBeGreaterThan(limits.reach / LIMIT);
  });
});

test('everything is looked at whole again once the core is fitted to a small shop', async () => {
  await fitSearchCore(services);
  const fresh = createTestServices(db);
  const { isTotalExact } = await readListPage(fresh, { type: ['game'] }, { page: 1, limit: 6, sortBy: 'name' }, limits);
  expect(isTotalExact).toBe(true);
});
