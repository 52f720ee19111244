import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { findVisibleProduct } from '../access/find-visible-product.queries.ts';
import { visible } from '../access/visible-product.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';
import { sellable } from '../stock/sellable.ts';

/** What most buyers had in one order with it and can buy now, at most three. */
export async function listCompanions(services: Services, idOrSlug: string): Promise<{ items: ProductCard[] }> {
  const { id } = await findVisibleProduct(services, idOrSlug);
  const text = `SELECT ${cardColumns} FROM "product_companions" t
    JOIN "products" p ON p."id" = t."companionId" JOIN "categories" c ON c."id" = p."categoryId"
    WHERE t."productId" = $1 AND ${visible('p')} AND NOT p."vipOnly"
      AND (${sellable('p')})
    ORDER BY t."buyers" DESC, p."popularity" DESC, p."id" LIMIT 3`;
  return { items: await queryCards(services, statement(text, [id])) };
}
