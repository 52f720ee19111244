import type { z } from 'zod';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import { effectivePriceCents, type Priced } from '../../../shared/products/prices/price.rules.ts';
import type { productViewerSchema } from '../../../shared/products/product.schemas.ts';
import { percentOfLevel } from '../../../shared/vip/vip-levels.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findVisibleProduct } from '../access/find-visible-product.queries.ts';
import { heldByUser, ownedLine } from '../access/owned-line.ts';
import { viewParts } from '../bundles/bundle-parts.queries.ts';
import { statement } from '../reading/statement.ts';

/** Lists mark at most this many purchases, the newest ones. */
const MAX_OWNED = 1_000;

interface ViewerRow extends Priced {
  bundlePercent: number | null;
  isOwned: boolean;
  country: string | null;
}

/** Whether the member has bought it, and what it costs them now. */
export async function getProductViewer(
  services: Services,
  actor: MemberActor,
  idOrSlug: string,
): Promise<z.output<typeof productViewerSchema>> {
  const { id } = await findVisibleProduct(services, idOrSlug);
  const text = `SELECT "bundlePercent", "priceCents", "vipPriceCents", "salePriceCents", "saleFrom", "saleTo",
    EXISTS (
      SELECT FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
      WHERE i."productId" = p."id" AND ${heldByUser('$2')} AND ${ownedLine.sql}
    ) AS "isOwned",
    (SELECT "country" FROM "users" WHERE "id" = $2) AS "country"
    FROM "products" p WHERE p."id" = $1`;
  const { rows } = await services.db.pool.query<ViewerRow>(statement(text, [id, actor.userId]));
  const [row] = rows;
  const settings = await getSettings(services.db);
  const { currencyCode } = settings;
  const vipPercent = percentOfLevel(settings, actor.vipLevel);
  const percent = row?.bundlePercent ?? null;
  const parts =
    percent === null
      ? undefined
      : await viewParts(services, actor, { id, percent, vipPercent, currency: currencyCode });
  const charged = parts?.flatMap(({ owned, price }) => (owned ? [] : [toCents(price, currencyCode)]));
  const alone = row ? effectivePriceCents(row, vipPercent, databaseNow()) : 0;
  const price = charged ? charged.reduce((sum, cents) => sum + cents, 0) : alone;
  return {
    owned: charged ? charged.length === 0 : (row?.isOwned ?? false),
    ...(parts && { parts }),
    priceForYou: toAmount(price, currencyCode),
    currency: currencyCode,
    country: row?.country ?? null,
  };
}

/** What the member has bought, newest first: lists mark it. */
export async function listOwnedProductIds({ db }: Services, actor: MemberActor): Promise<{ ids: string[] }> {
  const text = `SELECT i."productId" AS id FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
    WHERE ${heldByUser('$1')} AND ${ownedLine.sql} GROUP BY i."productId" ORDER BY max(i."id"::text) DESC LIMIT ${MAX_OWNED}`;
  const { rows } = await db.pool.query<{ id: string }>(statement(text, [actor.userId]));
  return { ids: rows.map(({ id }) => id) };
}
