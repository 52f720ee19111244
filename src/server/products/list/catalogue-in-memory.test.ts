import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';
import { type SearchSort, searchSortSchema } from '../../../shared/search/search.schemas.ts';
import { createDatabase } from '../../platform/database/db.ts';
import { createTestServices } from '../../platform/testing/create-test-services.ts';
import { createTestDatabase, silentLogger } from '../../platform/testing/test-database.ts';
import { currentCatalogue, followCatalogue } from '../catalogue-index/follow-catalogue.ts';
import { readFacets } from '../facets/facets.queries.ts';
import { cardColumns } from '../reading/product-card.ts';
import { anyCatalogueQuery, fewFilters } from '../testing/catalogue-queries.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { readListPage } from './list-page.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const { stored, categoryIds, sellerId } = await storeCatalogue(db, planCatalogue(91, 240));
const following = followCatalogue(services);
await following.isLoaded;
// The same database, asked by a process that holds nothing.
const plainDb = createDatabase(db.url, { poolSize: 4, logger: silentLogger, waitMs: 30_000 });
const plain = createTestServices(plainDb);
afterAll(async () => {
  await following.close();
  await plainDb.close();
});

const anyList = fc.record({
  query: fc
    .tuple(anyCatalogueQuery(categoryIds), fc.integer({ min: 0, max: 4 }), fc.boolean())
    .map(([query, kept, isTheirs]) => ({ ...fewFilters(query, kept), ...(isTheirs && { seller: sellerId }) })),
  wanted: fc.record({
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.constantFrom(5, 12, 100),
    sortBy: fc.constantFrom(...searchSortSchema.options),
  }),
});

interface AnyList {
  query: CatalogueQuery;
  wanted: { page: number; limit: number; sortBy: SearchSort };
}

async function expectSame({ query, wanted }: AnyList): Promise<void> {
  for (const each of [services, plain]) each.responseCache.invalidate('all');
  expect(await currentCatalogue(services)).toBeDefined();
  const [list, facets, expectedList, expectedFacets] = await Promise.all([
    readListPage(services, query, wanted),
    readFacets(services, query),
    readListPage(plain, query, wanted),
    readFacets(plain, query),
  ]);
  // Without a filter the database tells a counter that a job keeps.
  const isCounted = Object.keys(query).every((name) => name === 'category');
  const { totalItems, totalPages } = isCounted ? list : expectedList;
  expect(facets).toEqual({ ...expectedFacets, totalItems });
  expect(list).toEqual({ ...expectedList, totalItems, totalPages });
}

const anyWrite = fc.record({
  product: fc.nat({ max: stored.length - 1 }),
  change: fc.constantFrom(
    `"priceCents" = 4000, "currentPriceCents" = 1 + floor(random() * 3999)`,
    `"stockQuantity" = floor(random() * 2)`,
    `"popularity" = floor(random() * 9)`,
    `"status" = CASE "status" WHEN 'active' THEN 'archived' ELSE 'active' END::"ProductStatus"`,
    `"name" = 'Renamed ' || floor(random() * 9), "tags" = ARRAY['relic']`,
    `"publishFrom" = now() + interval '1 day' * (random() - 0.5), "vipFrom" = NULL, "publishTo" = NULL`,
    `"publishTo" = now() + interval '1 day' * (random() - 0.5), "publishFrom" = NULL`,
    `"isListed" = NOT "isListed"`,
    `"regions" = '{JP}', "platform" = 'xbox', "vipOnly" = NOT "vipOnly"`,
    `"categoryId" = (SELECT "id" FROM "categories" ORDER BY random() LIMIT 1)`,
    `"averageRating" = 4.5, "reviewCount" = 2, "ratingSum" = 9`,
    `"stockQuantity" = 1 + floor(random() * 9), "preorderedUnits" = floor(random() * 2), "maxPerOrder" = 3`,
    `"releaseAt" = now() + interval '1 day' * (CASE WHEN random() < 0.5 THEN -1 ELSE 1 END) * (0.1 + random()),
      "preorderAllowed" = true, "payOnRelease" = true`,
    `"slug" = 'renamed-' || "id", "coverKey" = 'cover-' || random(), "coverBlurhash" = random()::text`,
    `"priceCents" = 9000, "lowest30Cents" = floor(random() * 9000), "vipPriceCents" = 1`,
  ),
});

describe('the catalogue in memory', () => {
  test('lists and counts as the database does, for any filter, order and page', async () => {
    await fc.assert(fc.asyncProperty(anyList, expectSame), { numRuns: 120, seed: 5, endOnFailure: true });
  });

  test('does so after every write, whoever commits in whatever order', async () => {
    const story = fc.tuple(fc.array(anyWrite, { minLength: 1, maxLength: 3 }), fc.boolean(), anyList);
    await fc.assert(
      fc.asyncProperty(story, async ([writes, isCommitted, list]) => {
        const open = await plainDb.pool.connect();
        try {
          await open.query('BEGIN');
          for (const { product, change } of writes) {
            await open.query(`UPDATE "products" SET ${change} WHERE "id" = $1`, [stored[product]?.id]);
          }
          // Another write overtakes the open one, and both processes look in between.
          const free = stored.find((_, index) => writes.every(({ product }) => product !== index));
          await plainDb.pool.query(`UPDATE "products" SET "popularity" = "popularity" + 1 WHERE "id" = $1`, [free?.id]);
          await expectSame(list);
          await open.query(isCommitted ? 'COMMIT' : 'ROLLBACK');
        } finally {
          await open.query('ROLLBACK');
          open.release();
        }
        await expectSame(list);
      }),
      { numRuns: 40, seed: 9, endOnFailure: true },
    );
  });

  test('sees products and categories come, go and move', async () => {
    const everything: AnyList = { query: {}, wanted: { page: 1, limit: 100, sortBy: 'newest' } };
    await db.prisma.category.update({
      where: { id: categoryIds[3] ?? '' },
      data: { parentId: categoryIds[6] ?? '', name: 'Moved' },
    });
    await expectSame({ ...everything, query: { category: categoryIds[6] ?? '' } });
    await db.prisma.category.update({ where: { id: categoryIds[2] ?? '' }, data: { status: 'inactive' } });
    await expectSame({ ...everything, query: { category: categoryIds[2] ?? '' } });
    await db.prisma.product.deleteMany({ where: { id: { in: stored.slice(0, 40).map(({ id }) => id) } } });
    await expectSame(everything);
    await storeCatalogue(db, planCatalogue(17, 60));
    await expectSame(everything);
    await db.prisma.user.update({ where: { id: sellerId }, data: { userName: 'emberfoundry' } });
    await expectSame({ ...everything, query: { q: 'emberf' } });
    await db.prisma.user.update({ where: { id: sellerId }, data: { status: 'banned' } });
    await expectSame(everything);
  });

  test('knows what is sold before its release, and what is new, as the badges do', async () => {
    const [one, other] = await db.prisma.product.findMany({ where: { status: 'active', isListed: true }, take: 2 });
    const data = { preorderAllowed: true, createdAt: new Date('2020-01-01') };
    const soon = new Date(Date.now() + 3 * 86_400_000);
    await db.prisma.product.update({ where: { id: one?.id ?? '' }, data: { ...data, releaseAt: soon } });
    const past = new Date(Date.now() - 3 * 86_400_000);
    await db.prisma.product.update({ where: { id: other?.id ?? '' }, data: { ...data, releaseAt: past } });
    const wanted = { page: 1, limit: 100, sortBy: 'newest' } as const;
    for (const flag of ['preorder', 'isNew'] as const) await expectSame({ query: { [flag]: true }, wanted });
    const waiting = await readListPage(services, { preorder: true }, wanted);
    expect(waiting.items).toMatchObject([{ id: one?.id, isPreorder: true, isNew: false }]);
    const marked = await readListPage(services, { isNew: true }, wanted);
    expect(marked.items.every(({ isNew }) => isNew)).toBe(true);
    expect(marked.items.map(({ id }) => id)).toContain(other?.id);
    expect(marked.totalItems).toBe(marked.items.length);
  });

  test('shows pictures, families and stock as they are now', async () => {
    const everything: AnyList = { query: {}, wanted: { page: 1, limit: 100, sortBy: 'newest' } };
    const [one, other] = await db.prisma.product.findMany({ where: { status: 'active', isListed: true }, take: 2 });
    const [id = '', otherId = ''] = [one?.id, other?.id];
    await expectSame(everything);
    const picture = { productId: id, position: 1, key: 'second', alt: '', width: 1, height: 1 };
    await db.prisma.productImage.create({ data: picture });
    await expectSame(everything);
    await db.prisma.productImage.updateMany({ where: { productId: id }, data: { key: 'another' } });
    await expectSame(everything);
    await db.prisma.productImage.deleteMany({ where: { productId: id } });
    await expectSame(everything);
    const { items } = await readListPage(services, everything.query, everything.wanted);
    expect(items.find((card) => card.id === id)?.secondImageUrl).toBeUndefined();

    await db.pool.query(
      `WITH family AS (INSERT INTO "product_families" ("id") VALUES (gen_random_uuid()) RETURNING "id")
        INSERT INTO "family_members" ("familyId", "productId", "position")
          SELECT family."id", member."id", member."position"
          FROM family, unnest($1::uuid[]) WITH ORDINALITY AS member("id", "position")`,
      [[id, otherId]],
    );
    await expectSame(everything);
    await db.pool.query(`UPDATE "products" SET "currentPriceCents" = "priceCents" WHERE "id" = $1`, [otherId]);
    await expectSame(everything);
    await db.pool.query(`DELETE FROM "family_members" WHERE "productId" = ANY($1)`, [[id, otherId]]);
    await expectSame(everything);
  });

  test('has a trigger on each column that cards show', async () => {
    const { rows } = await db.pool.query<{ watched: string[] }>(
      `SELECT array_agg(pg_get_triggerdef("oid")) AS "watched" FROM pg_trigger
        WHERE "tgname" IN ('products_note_card', 'product_search_of_changed', 'product_search_of_numbers')`,
    );
    const watched = new Set(
      rows[0]?.watched.flatMap((text) => [...text.matchAll(/old\."?(\w+)/g)].map(([, name]) => name)),
    );
    const shown = [...cardColumns.matchAll(/\bp\."(\w+)"/g)].map(([, name]) => name);
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((name) => name !== 'id' && !watched.has(name))).toEqual([]);
  });

  test('shows what a window opens, and hides what it closes, in that moment', async () => {
    const [{ id = '' } = {}] = await db.prisma.product.findMany({
      where: { status: 'active', isListed: true },
      select: { id: true },
      take: 1,
    });
    await db.pool.query(
      `UPDATE "products" SET "name" = 'Windowed', "publishFrom" = NULL, "vipFrom" = NULL,
      "publishTo" = clock_timestamp() + interval '300 ms' WHERE "id" = $1`,
      [id],
    );
    const list: AnyList = { query: { q: 'windowed' }, wanted: { page: 1, limit: 5, sortBy: 'newest' } };
    await expect
      .poll(
        async () => {
          await expectSame(list);
          const { rows } = await db.pool.query<{ isOver: boolean }>(
            `SELECT "publishTo" < now() AS "isOver" FROM "products" WHERE "id" = $1`,
            [id],
          );
          return rows[0]?.isOver;
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    const { totalItems } = await readListPage(services, list.query, list.wanted);
    expect(totalItems).toBe(0);
  });

  test('is built anew when a process did not follow for long', async () => {
    await db.pool.query(`INSERT INTO "catalogue_changes" ("transactionId", "productId")
      SELECT pg_current_xact_id()::text::bigint, gen_random_uuid() FROM generate_series(1, 5001)`);
    expect(await currentCatalogue(services)).toBeUndefined();
    await expect.poll(() => currentCatalogue(services), { timeout: 20_000 }).toBeDefined();
    await expectSame({ query: {}, wanted: { page: 1, limit: 100, sortBy: 'name' } });
  });
});
