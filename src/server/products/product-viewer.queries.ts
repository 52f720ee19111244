import type { z } from 'zod';
import { toAmount } from '../../shared/money/money.ts';
import { effectivePriceCents, type Priced } from '../../shared/products/price.rules.ts';
import type { productViewerSchema } from '../../shared/products/product.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { findVisibleProduct } from './related-products.queries.ts';
import { statement } from './statement.ts';

/** Whether the member has bought it, and what it costs them now. */
export async function getProductViewer(
  services: Services,
  actor: MemberActor,
  idOrSlug: string,
): Promise<z.output<typeof productViewerSchema>> {
  const { id } = await findVisibleProduct(services, idOrSlug);
  const text = `SELECT "priceCents", "vipPriceCents", "salePriceCents", "saleFrom", "saleTo",
    EXISTS (
      SELECT FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
      WHERE i."productId" = p."id" AND o."userId" = $2 AND o."paymentStatus" = 'paid'
        AND o."status" NOT IN ('cancelled', 'refunded', 'failed') AND i."deliveryStatus" <> 'revoked'
    ) AS "isOwned"
    FROM "products" p WHERE p."id" = $1`;
  const { rows } = await services.db.pool.query<Priced & { isOwned: boolean }>(statement(text, [id, actor.userId]));
  const [row] = rows;
  const price = row ? effectivePriceCents(row, actor.vipLevel, new Date()) : 0;
  const { currencyCode } = await getSettings(services.db);
  return { owned: row?.isOwned ?? false, priceForYou: toAmount(price), currency: currencyCode };
}
