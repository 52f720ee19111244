import { toCents } from '../../shared/money/money.ts';
import type { ProductListInput, ProductSort } from '../../shared/products/product.schemas.ts';
import { cardColumns, visible } from './product-card.ts';
import { statement } from './statement.ts';

/** What narrows a list, without its page. `categoryIds` is a category and everything below it. */
export type ProductFilter = Pick<
  ProductListInput,
  'minPrice' | 'maxPrice' | 'inStock' | 'onSale' | 'type' | 'rarity' | 'itemClass' | 'q' | 'seller'
> & { categoryIds?: readonly string[] | undefined };

/** Columns of each order as its index holds them; the id makes it total. */
const orders: Record<ProductSort, readonly string[]> = {
  popular: ['"popularity" DESC', '"id" DESC'],
  newest: ['"createdAt" DESC', '"id" DESC'],
  price_asc: ['"currentPriceCents" ASC', '"id" ASC'],
  price_desc: ['"currentPriceCents" DESC', '"id" DESC'],
  rating: ['"averageRating" DESC', '"reviewCount" DESC', '"id" DESC'],
  name: ['lower("name") ASC', '"id" ASC'],
  discount: ['"discountPercent" DESC', '"id" DESC'],
};

/**
 * One page of cards. The inner query walks an index in the list's order and carries nothing but sort keys; only the
 * page's own rows are then read whole. Under a category each of its subtree's indexes is walked, merged as they go.
 * `isRare` says that few names match `q`: all of them are then found first and sorted, for a walk would look at every
 * product to fill one page, and the planner cannot know.
 */
export function pageStatement(
  filter: ProductFilter,
  sortBy: ProductSort,
  page: { limit: number; offset: number },
  isRare = false,
) {
  const keys = orders[sortBy];
  const selected = keys.map((key, index) => `${columnOf(key)} AS "k${index}"`).join(', ');
  const order = keys.map((key, index) => `"k${index}" ${key.endsWith('DESC') ? 'DESC' : 'ASC'}`).join(', ');
  const values: unknown[] = [page.limit, page.offset];
  const walk = (condition: string) => `SELECT ${selected} FROM "products" p WHERE ${condition}`;
  const conditions = conditionsOf(filter, values);
  // Ordered and cut by itself, each branch is planned as an index walk and the branches are merged without a sort.
  const branches =
    conditions.length === 1 || isRare
      ? conditions.map(walk)
      : conditions.map((condition) => `(${walk(condition)} ORDER BY ${order} LIMIT $1::bigint + $2::bigint)`);
  const text = `WITH candidates AS ${isRare ? 'MATERIALIZED' : 'NOT MATERIALIZED'} (${branches.join('\nUNION ALL ')})
    SELECT ${cardColumns}
    FROM (SELECT * FROM candidates ORDER BY ${order} LIMIT $1 OFFSET $2) page
    JOIN "products" p ON p."id" = page."k${keys.length - 1}"
    JOIN "categories" c ON c."id" = p."categoryId"
    ORDER BY ${order}`;
  return statement(text, values);
}

function columnOf(key: string): string {
  const column = key.replace(/ (ASC|DESC)$/, '');
  return column.startsWith('lower(') ? column.replace('lower(', 'lower(p.') : `p.${column}`;
}

/** How many products match, counted up to `cap`. */
export function countStatement(filter: ProductFilter, cap: number) {
  const values: unknown[] = [];
  const branches = conditionsOf(filter, values).map(
    (condition) => `(SELECT 1 FROM "products" p WHERE ${condition} LIMIT ${cap})`,
  );
  const text = `SELECT count(*) AS total FROM (SELECT 1 FROM (${branches.join('\nUNION ALL ')}) matches LIMIT ${cap}) capped`;
  return statement(text, values);
}

/** The WHERE of each index to walk: one per category of the subtree, or a single one for the whole shop. */
function conditionsOf(filter: ProductFilter, values: unknown[]): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const shared = [visible('p')];
  if (filter.minPrice !== undefined) shared.push(`p."currentPriceCents" >= ${bind(toCents(filter.minPrice))}`);
  if (filter.maxPrice !== undefined) shared.push(`p."currentPriceCents" <= ${bind(toCents(filter.maxPrice))}`);
  if (filter.inStock) shared.push(`(p."stockQuantity" IS NULL OR p."stockQuantity" > 0)`);
  if (filter.onSale) shared.push(`p."discountPercent" > 0`);
  if (filter.type?.length) shared.push(`p."type" = ANY(${bind(filter.type)}::"ProductType"[])`);
  if (filter.rarity?.length) shared.push(`p."rarity" = ANY(${bind(filter.rarity)}::"Rarity"[])`);
  if (filter.itemClass?.length) shared.push(`p."itemClass" = ANY(${bind(filter.itemClass)}::"ItemClass"[])`);
  if (filter.seller) shared.push(`p."sellerId" = ${bind(filter.seller)}::uuid`);
  for (const word of wordsOf(filter.q)) shared.push(`product_words(p."name") LIKE ${bind(`% ${word}%`)}`);
  const condition = shared.join(' AND ');
  return filter.categoryIds?.map((id) => `p."categoryId" = ${bind(id)}::uuid AND ${condition}`) ?? [condition];
}

/** Words as product_words() writes them. A text without any matches nothing. */
export function wordsOf(q: string | undefined): string[] {
  if (q === undefined) return [];
  const words = q
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 8);
  return words ?? ['\u0001'];
}
