import type { z } from 'zod';
import type { ProductCard, relatedInputSchema } from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { findVisibleProduct } from '../access/find-visible-product.queries.ts';
import { listed } from '../access/visible-product.ts';
import { findCategorySubtree } from '../categories/category-subtree.queries.ts';
import { pageStatement } from '../list/product-list-statement.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';

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
    WHERE ${listed('p')} ORDER BY times DESC, p."popularity" DESC, p."id" DESC LIMIT $2`;
  return statement(text, [productId, limit]);
}
