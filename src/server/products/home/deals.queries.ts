import type { Deal } from '../../../shared/home/home.schemas.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { visible } from '../access/visible-product.ts';
import { type CardRow, cardColumns, toProductCard } from '../reading/product-card.ts';
import { statement } from '../reading/statement.ts';
import { sellable } from '../stock/sellable.ts';

/** Running sales that end, the next to end and the deepest first; what cannot be bought is no deal. */
export async function listDeals({ db }: Services, limit: number): Promise<Deal[]> {
  const [{ rows }, settings] = await Promise.all([
    db.pool.query<CardRow & { saleTo: Date }>(statement(text, [limit])),
    getSettings(db),
  ]);
  const now = databaseNow().getTime();
  return rows.map((row) => ({ ...toProductCard(row, settings, now), saleEndsAt: row.saleTo.toISOString() }));
}

const text = `SELECT ${cardColumns}, p."saleTo" FROM "products" p JOIN "categories" c ON c."id" = p."categoryId"
  WHERE p."salePriceCents" IS NOT NULL AND p."saleTo" > now() AND (p."saleFrom" IS NULL OR p."saleFrom" <= now())
    AND p."discountPercent" > 0 AND (${sellable('p')})
    AND NOT p."vipOnly" AND ${visible('p')}
  ORDER BY p."saleTo", p."discountPercent" DESC, p."id" LIMIT $1`;
