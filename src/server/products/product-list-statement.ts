import type { ProductSort } from '../../shared/products/product.schemas.ts';
import { type Bind, type ProductFilter, productConditions } from './catalogue-conditions.ts';
import { cardColumns } from './product-card.ts';
import { statement } from './statement.ts';

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
  const bind: Bind = (value) => `$${values.push(value)}`;
  const condition = productConditions(filter, bind).join(' AND ');
  return filter.categoryIds?.map((id) => `p."categoryId" = ${bind(id)}::uuid AND ${condition}`) ?? [condition];
}
