import type { z } from 'zod';
import type { ProductCard, relatedInputSchema } from '../../shared/products/product.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { findCategorySubtree, keyColumn } from './category-subtree.queries.ts';
import { cardColumns, visible } from './product-card.ts';
import { pageStatement } from './product-list-statement.ts';
import { queryCards } from './query-cards.ts';
import { statement } from './statement.ts';

/** Products bought together with it, then popular ones of its category and below: none twice, never itself. */
export async function listRelatedProducts(
  services: Services,
  input: z.output<typeof relatedInputSchema>,
): Promise<{ items: ProductCard[] }> {
  const source = await findVisibleProduct(services, input.id);
  const subtree = await findCategorySubtree(services, input.categoryId ?? source.categoryId);
  const window = { limit: input.limit + 1, offset: 0 };
  const [boughtTogether, sameCategory] = await Promise.all([
    queryCards(services, boughtTogetherStatement(source.id, input.limit)),
    subtree ? queryCards(services, pageStatement({ categoryIds: subtree.ids }, 'popular', window)) : [],
  ]);
  const unique = new Map([...boughtTogether, ...sameCategory].map((card) => [card.id, card]));
  unique.delete(source.id);
  return { items: [...unique.values()].slice(0, input.limit) };
}

/** The product behind a path's `{id}` when shoppers may see it. Throws NOT_FOUND otherwise. */
export async function findVisibleProduct(
  { db }: Services,
  idOrSlug: string,
): Promise<{ id: string; categoryId: string }> {
  const text = `SELECT p."id", p."categoryId" FROM "products" p WHERE p."${keyColumn(idOrSlug)}" = $1 AND ${visible('p')}`;
  const { rows } = await db.pool.query<{ id: string; categoryId: string }>(statement(text, [idOrSlug.toLowerCase()]));
  const [product] = rows;
  if (!product) throw new AppError('NOT_FOUND');
  return product;
}

/** Only the newest orders of the product are read, so that bestsellers cost no more than new products. */
function boughtTogetherStatement(productId: string, limit: number) {
  const text = `WITH lately AS (
      SELECT "orderId" FROM "order_items" WHERE "productId" = $1 ORDER BY "id" DESC LIMIT 200
    ), together AS (
      SELECT i."productId", count(*) AS times FROM (SELECT DISTINCT "orderId" FROM lately) o
      JOIN "order_items" i ON i."orderId" = o."orderId" WHERE i."productId" <> $1
      GROUP BY i."productId" ORDER BY times DESC, i."productId" LIMIT 100
    )
    SELECT ${cardColumns} FROM together JOIN "products" p ON p."id" = together."productId"
    JOIN "categories" c ON c."id" = p."categoryId"
    WHERE ${visible('p')} ORDER BY times DESC, p."popularity" DESC, p."id" DESC LIMIT $2`;
  return statement(text, [productId, limit]);
}
