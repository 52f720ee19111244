import { createRandom } from '../../prisma/seed/random.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { productSortSchema } from '../../src/shared/products/product.schemas.ts';
import {
  itemClassSchema,
  platformSchema,
  productTypeSchema,
  raritySchema,
} from '../../src/shared/products/product-field.schemas.ts';

/** One kind of call in many different shapes, sent in turns. */
export interface Mix {
  name: string;
  paths: string[];
}

const VARIANTS = 300;
const random = createRandom('mixes');

/** What shoppers ask for: lists, filters, deep pages, products, searches and half-typed words. */
export async function readMixes(db: Database): Promise<Mix[]> {
  const column = async (text: string) => (await db.pool.query<{ value: string }>(text)).rows.map(({ value }) => value);
  const categories = await column(`SELECT "slug" AS value FROM "categories" WHERE "productCount" > 0 ORDER BY 1`);
  const slugs = await column(
    `SELECT "slug" AS value FROM "products" WHERE "status" = 'active' ORDER BY "popularity" DESC, "id" DESC LIMIT ${VARIANTS}`,
  );
  const words = await column(`SELECT "word" AS value FROM "search_words" ORDER BY "products" DESC, "word" LIMIT 150`);
  const rareWords = await column(`SELECT "word" AS value FROM "search_words" ORDER BY "products", "word" LIMIT 150`);
  const names = await column(
    `SELECT "name" AS value FROM "product_search_core" s JOIN "products" p ON p."id" = s."productId" ORDER BY "sampleKey" LIMIT 100`,
  );
  const word = () => random.pick(words);
  const query = () =>
    random.pick([
      () => word(),
      () => `${word()} ${word()}`,
      () => word().slice(0, 4),
      () => mistype(word()),
      () => random.pick(rareWords),
      () => random.pick(names),
    ])();
  const sortBy = () => random.pick(productSortSchema.options);
  const list = () => ({
    sortBy: sortBy(),
    page: random.int(1, 5),
    ...(random.chance(0.6) && { category: random.pick(categories) }),
  });
  const search = () => {
    const input = { query: query(), filters: random.chance(0.5) ? anyFilters(categories) : {}, page: random.int(1, 2) };
    return `/trpc/search.run?input=${encodeURIComponent(JSON.stringify(input))}`;
  };
  return [
    { name: 'list', paths: many(() => `/api/product?${toQuery(list())}`) },
    {
      name: 'filtered list',
      paths: many(() => `/api/product?${toQuery({ ...anyFilters(categories), sortBy: sortBy() })}`),
    },
    { name: 'deep page (500)', paths: productSortSchema.options.map((sort) => `/api/product?page=500&sortBy=${sort}`) },
    { name: 'detail', paths: slugs.map((slug) => `/api/product/${slug}`) },
    { name: 'facets', paths: many(() => `/api/product/facets?${toQuery(anyFilters(categories))}`) },
    { name: 'search with facets', paths: many(search) },
    {
      name: 'suggestions',
      paths: many(() => `/api/search/suggestions?q=${encodeURIComponent(query().slice(0, random.int(2, 8)))}`),
    },
  ];
}

function anyFilters(categories: readonly string[]): Record<string, unknown> {
  const minPrice = random.int(1, 40);
  const all: [string, unknown][] = [
    ['category', random.pick(categories)],
    ['type', [random.pick(productTypeSchema.options)]],
    ['rarity', [random.pick(raritySchema.options), random.pick(raritySchema.options)]],
    ['itemClass', [random.pick(itemClassSchema.options)]],
    ['platform', [random.pick(platformSchema.options)]],
    ['minPrice', minPrice],
    ['maxPrice', minPrice + random.int(1, 60)],
    ['inStock', true],
    ['onSale', true],
    ['vip', true],
    ['minRating', random.int(3, 5)],
  ];
  const wanted = random.int(1, 3);
  return Object.fromEntries(Array.from({ length: wanted }, () => random.pick(all)));
}

function toQuery(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${key}=${encodeURIComponent(one)}`),
    )
    .join('&');
}

/** Two letters swapped. */
function mistype(word: string): string {
  const at = random.int(1, Math.max(1, word.length - 2));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

function many(make: () => string): string[] {
  return Array.from({ length: VARIANTS }, make);
}
