import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import { cardColumns } from '../reading/product-card.ts';
import { statement } from '../reading/statement.ts';
import { type Bind, type ProductFilter, productConditions } from './catalogue-conditions.ts';
import { toTsquery, wordsOf } from './searched-words.ts';

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
 * One page of cards of a list that most products on the way are in. The inner query walks an index in the list's order and
 * carries nothing but sort keys; only the page's own rows are then read whole. Under a category each of its subtree's
 * indexes is walked, merged as they go.
 */
export function pageStatement(filter: ProductFilter, sortBy: ProductSort, page: { limit: number; offset: number }) {
  const keys = orders[sortBy];
  const selected = keys.map((key, index) => `${columnOf(key)} AS "k${index}"`).join(', ');
  const order = keys.map((key, index) => `"k${index}" ${key.endsWith('DESC') ? 'DESC' : 'ASC'}`).join(', ');
  const values: unknown[] = [page.limit, page.offset];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const words = holdsWords(filter.q, bind);
  const walk = (condition: string) => `SELECT ${selected} FROM "products" p ${words} WHERE ${condition}`;
  const conditions = conditionsOf(filter, bind);
  // Ordered and cut by itself, each branch is planned as an index walk and the branches are merged without a sort.
  const branches =
    conditions.length === 1
      ? conditions.map(walk)
      : conditions.map((condition) => `(${walk(condition)} ORDER BY ${order} LIMIT $1::bigint + $2::bigint)`);
  const text = `WITH candidates AS NOT MATERIALIZED (${branches.join('\nUNION ALL ')})
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

/** OFFSET 0 keeps it a look at one row after the other: joined as a whole, all products with the words would be read. */
function holdsWords(q: string | undefined, bind: Bind): string {
  const words = wordsOf(q);
  if (!words) return '';
  const query = bind(toTsquery(words, 'prefix'));
  return `CROSS JOIN LATERAL (SELECT FROM "product_search" s
    WHERE s."productId" = p."id" AND s."document" @@ ${query}::tsquery OFFSET 0) held`;
}

/** The WHERE of each index to walk: one per category of the subtree, or a single one for the whole shop. */
function conditionsOf(filter: ProductFilter, bind: Bind): string[] {
  const condition = productConditions(filter, bind).join(' AND ');
  return filter.categoryIds?.map((id) => `p."categoryId" = ${bind(id)}::uuid AND ${condition}`) ?? [condition];
}
