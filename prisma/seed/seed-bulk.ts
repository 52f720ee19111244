import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { recountCategories } from '../../src/server/categories/recount-categories.ts';
import { transaction } from '../../src/server/platform/database/db.ts';
import type { Services } from '../../src/server/platform/services.ts';
import { fitSearchCore } from '../../src/server/products/upkeep/fit-search-core.ts';
import { refreshSearchWords } from '../../src/server/search/spelling/refresh-search-words.ts';
import { refreshSuggestionLists } from '../../src/server/search/suggestions/refresh-suggestion-lists.ts';
import { discountPercent } from '../../src/shared/products/prices/price.rules.ts';
import { composeCover } from './art/compose-cover.ts';
import { renderMany } from './art/render-cover.ts';
import { type BulkProduct, bulkCoverSubjects, bulkProducts } from './bulk-products.ts';
import { dayFrom } from './catalogue/pricing.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom, ringItem } from './random.ts';
import { coverSize } from './seed-products.ts';
import { loadWithoutIndexes } from './without-indexes.ts';

const BATCH = 5_000;
/** Adding this many at once is faster without indexes. */
const MANY = 50_000;

interface Cover {
  key: string;
  blurhash: string;
}
interface Materials {
  covers: readonly Cover[];
  sellers: readonly string[];
  categories: Map<string, string>;
  now: Date;
}

/**
 * Adds plain products until the shop has `total`, for measuring; needs the demo shop's categories and sellers. Their
 * units are handed over by the seller, so no key pools stand behind the stock. A few go in batch by batch, very many in
 * one transaction: a killed run can be run again.
 */
export async function seedBulk(services: Services, total: number): Promise<void> {
  const client = await services.db.pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    const { present, bulk, isPrepared } = await countProducts(client);
    if (present >= total && isPrepared) return;
    if (present < total) {
      const materials = await readMaterials(client, services);
      const addAll = () => insertProducts(client, materials, { from: bulk, count: total - present });
      if (total - present >= MANY) await loadWithoutIndexes(client, addAll);
      else await inTransaction(client, addAll);
    }
    await fitSearchCore(services);
    await refreshSearchWords(services);
    await refreshSuggestionLists(services);
    // Sets the visibility map, without which index-only scans visit the table for every entry.
    await client.query(`VACUUM (ANALYZE) "products", "product_images", "price_history", "categories",
      "product_search", "product_search_core", "search_words", "suggestion_lists"`);
  } finally {
    await client.query('RESET statement_timeout');
    client.release();
  }
  await transaction(
    services.db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '5min'`;
      await recountCategories(tx);
    },
    { timeoutMs: 300_000 },
  );
}

async function insertProducts(
  client: PoolClient,
  materials: Materials,
  { from, count }: { from: number; count: number },
) {
  let written: Promise<void> = Promise.resolve();
  for (let done = 0; done < count; done += BATCH) {
    const batch = [...bulkProducts(Math.min(BATCH, count - done), from + done)].map((product) =>
      toRow(product, materials),
    );
    await written;
    // The next batch is thought up while the database writes this one.
    written = insertBatch(client, batch);
  }
  await written;
}

async function inTransaction(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function countProducts(client: PoolClient) {
  const { rows } = await client.query<{ present: number; bulk: number; isPrepared: boolean }>(
    `SELECT count(*) AS present, count(*) FILTER (WHERE "sku" LIKE 'BLK-%') AS bulk,
       EXISTS (SELECT FROM "suggestion_lists") AS "isPrepared" FROM "products"`,
  );
  return rows[0] ?? { present: 0, bulk: 0, isPrepared: false };
}

async function readMaterials(client: PoolClient, { storage }: Services): Promise<Materials> {
  const categories = await client.query<{ slug: string; id: string }>('SELECT "slug", "id" FROM "categories"');
  const sellers = await client.query<{ id: string }>('SELECT "userId" AS id FROM "seller_profiles" ORDER BY 1');
  const covers: Cover[] = [];
  const subjects = bulkCoverSubjects();
  await renderMany(
    subjects.map((subject) => ({ compose: () => composeCover(subject) })),
    2,
    async ({ renditions, blurhash }, index) => {
      const key = `products/bulk-${index}-0`;
      covers[index] = { key, blurhash };
      for (const { width, bytes } of renditions) await storage.write(`public/${key}-${width}.webp`, bytes);
    },
  );
  return {
    covers,
    sellers: sellers.rows.map(({ id }) => id),
    categories: new Map(categories.rows.map(({ slug, id }) => [slug, id])),
    now: new Date(),
  };
}

async function insertBatch(client: PoolClient, products: readonly ReturnType<typeof toRow>[]): Promise<void> {
  await insertRows(client, 'products', products);
  await insertRows(
    client,
    'product_images',
    products.map(({ id, name, coverKey, coverBlurhash }) => ({
      id: uuid(),
      productId: id,
      position: 0,
      key: coverKey,
      alt: `Cover of ${name}`,
      ...coverSize,
      blurhash: coverBlurhash,
    })),
  );
  await insertRows(
    client,
    'price_history',
    products.map(({ id, createdAt, priceCents }) => ({
      id: uuid(),
      productId: id,
      at: createdAt,
      priceCents,
      reason: 'initial',
    })),
  );
}

function toRow(product: BulkProduct, { covers, sellers, categories, now }: Materials) {
  const random = createRandom(`shelf ${product.sku}`);
  const createdAt = dayFrom(now, -product.publishedDaysAgo - random.next());
  const isOnSale = random.chance(0.2);
  const salePriceCents = isOnSale ? Math.max(1, Math.floor(product.priceCents * random.float(0.5, 0.9))) : null;
  const currentPriceCents = salePriceCents ?? product.priceCents;
  const reviewCount = random.chance(0.4) ? random.int(1, 40) : 0;
  const ratingSum = Array.from({ length: reviewCount }, () => random.int(3, 5)).reduce(
    (sum, rating) => sum + rating,
    0,
  );
  const cover = ringItem(covers, product.coverIndex);
  return {
    id: uuid({ msecs: createdAt.getTime() }),
    slug: product.slug,
    sku: product.sku,
    name: product.name,
    shortDescription: product.shortDescription,
    description: `<p>${product.shortDescription}</p>`,
    type: product.type,
    itemClass: product.itemClass,
    rarity: product.rarity,
    deliveryType: 'manual',
    platform: product.platform,
    regions: ['GLOBAL'],
    tags: [],
    status: 'active',
    vipOnly: false,
    seo: {},
    priceCents: product.priceCents,
    vipPriceCents: product.vipPriceCents,
    salePriceCents,
    saleFrom: isOnSale ? dayFrom(now, -2) : null,
    saleTo: isOnSale ? dayFrom(now, 30) : null,
    currentPriceCents,
    discountPercent: discountPercent(product.priceCents, currentPriceCents),
    lowest30Cents: isOnSale ? product.priceCents : null,
    stockQuantity: product.stock,
    maxPerOrder: product.type === 'game_item' ? 10 : 1,
    coverKey: cover.key,
    coverBlurhash: cover.blurhash,
    ratingSum,
    reviewCount,
    averageRating: reviewCount === 0 ? 0 : Math.round((ratingSum / reviewCount) * 100) / 100,
    popularity: Math.floor(400 * random.next() ** 4),
    sellerId: ringItem(sellers, random.int(0, sellers.length - 1)),
    categoryId: categories.get(product.categorySlug),
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
}
