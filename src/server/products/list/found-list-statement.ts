import type { ProductSort } from '../../../shared/products/product.schemas.ts';
import { cardColumns } from '../reading/product-card.ts';
import { type Bind, type ProductFilter, searchConditions } from './catalogue-conditions.ts';
import { toTsquery, wordsOf } from './searched-words.ts';

export type CatalogueSort = ProductSort | 'relevance';

const orders: Record<ProductSort, string> = {
  popular: 's."popularity" DESC, s."productId" DESC',
  newest: 's."createdAt" DESC, s."productId" DESC',
  price_asc: 's."price", s."productId"',
  price_desc: 's."price" DESC, s."productId" DESC',
  rating: 's."averageRating" DESC, s."reviewCount" DESC, s."productId" DESC',
  name: 's."nameKey", s."productId"',
  discount: 's."discountPercent" DESC, s."productId" DESC',
};

/**
 * One page of cards by finding all that match and sorting them, in product_search or in its core. Unnamed on purpose:
 * the best plan depends on the words and values.
 */
export function foundListStatement(
  table: 'product_search' | 'product_search_core',
  filter: ProductFilter,
  sortBy: CatalogueSort,
  page: { limit: number; offset: number },
) {
  const values: unknown[] = [page.limit, page.offset];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = searchConditions(filter, bind).join(' AND ');
  const order = sortBy === 'relevance' ? `${relevance(filter.q, bind)}${orders.popular}` : orders[sortBy];
  const text = `WITH found AS MATERIALIZED (
      SELECT s."productId", row_number() OVER (ORDER BY ${order}) AS place
      FROM "${table}" s WHERE ${conditions} ORDER BY place LIMIT $1 OFFSET $2
    )
    SELECT ${cardColumns} FROM found JOIN "products" p ON p."id" = found."productId"
    JOIN "categories" c ON c."id" = p."categoryId" ORDER BY found.place`;
  return { text, values };
}

/** Ranks where the words match, best first: the whole name, words of it, prefixes, tags, descriptions. */
function relevance(q: string | undefined, bind: Bind): string {
  const words = wordsOf(q);
  if (!q || !words?.length) return '';
  const holds = (query: string) => `s."document" @@ ${bind(query)}::tsquery`;
  return `CASE WHEN s."nameKey" = ${bind(q.trim().toLowerCase())} THEN 5
    WHEN ${holds(toTsquery(words, 'whole', 'A'))} THEN 4 WHEN ${holds(toTsquery(words, 'prefix', 'A'))} THEN 3
    WHEN ${holds(toTsquery(words, 'prefix', 'AB'))} THEN 2 ELSE 1 END DESC, `;
}
