import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { PriceHistory, priceHistoryInputSchema } from '../../../shared/products/prices/price-history.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findVisibleProduct } from '../access/find-visible-product.queries.ts';
import { statement } from '../reading/statement.ts';

interface PointRow {
  at: Date;
  priceCents: number;
  vipPriceCents: number | null;
  reason: PriceHistory['points'][number]['reason'];
}

interface HistoryRow {
  current: number;
  lowest: number;
  highest: number;
  points: PointRow[];
}

/** How the price of a visible product moved. Throws NOT_FOUND for any other. */
export async function getPriceHistory(
  services: Services,
  { id: idOrSlug, days }: z.output<typeof priceHistoryInputSchema>,
): Promise<PriceHistory> {
  const { id } = await findVisibleProduct(services, idOrSlug);
  const [{ rows }, { currencyCode }] = await Promise.all([
    services.db.pool.query<HistoryRow>(statement(text, [id, days])),
    getSettings(services.db),
  ]);
  const [row] = rows;
  return {
    currency: currencyCode,
    current: toAmount(row?.current ?? 0, currencyCode),
    lowest30: toAmount(row?.lowest ?? 0, currencyCode),
    highest30: toAmount(row?.highest ?? 0, currencyCode),
    points: (row?.points ?? []).map(({ at, priceCents, vipPriceCents, reason }) => ({
      date: new Date(at).toISOString(),
      price: toAmount(priceCents, currencyCode),
      ...(vipPriceCents !== null && { vipPrice: toAmount(vipPriceCents, currencyCode) }),
      reason,
    })),
  };
}

/** The last change before the window still applies at its beginning, so it is included with that date. */
const since = (days: string) => `h."productId" = $1 AND h."at" >= COALESCE(
    (SELECT max(b."at") FROM "price_history" b WHERE b."productId" = $1 AND b."at" <= now() - make_interval(days => ${days})),
    now() - make_interval(days => ${days}))`;

const text = `SELECT p."currentPriceCents" AS current,
    LEAST(lately.lowest, p."currentPriceCents") AS lowest, GREATEST(lately.highest, p."currentPriceCents") AS highest,
    (SELECT COALESCE(json_agg(json_build_object('at', GREATEST(h."at", now() - make_interval(days => $2::int)),
        'priceCents', h."priceCents", 'vipPriceCents', h."vipPriceCents", 'reason', h."reason") ORDER BY h."at", h."id"), '[]')
      FROM "price_history" h WHERE ${since('$2::int')}) AS points
  FROM "products" p
  CROSS JOIN LATERAL (
    SELECT min(h."priceCents") AS lowest, max(h."priceCents") AS highest FROM "price_history" h WHERE ${since('30')}
  ) lately
  WHERE p."id" = $1`;
