import { toAmount } from '../../shared/money/money.ts';
import type { ProductStatistics } from '../../shared/statistics/statistics.schemas.ts';
import type { Actor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { findKnownProduct } from '../products/access/find-visible-product.queries.ts';
import { isWithin } from '../products/access/products.policy.ts';
import { statement } from '../products/reading/statement.ts';
import { getSettings } from '../settings/settings.queries.ts';

interface Measures {
  views: number;
  downloads: number;
  wishlistAdds: number;
  sales: number;
  revenueCents: number;
}
type DayRow = Measures & { date: string };
type MonthRow = Measures & { month: string };
interface Totals {
  views: number;
  downloads: number;
  wishlist: number;
  sales: number;
}

const DAYS = 30;
const MONTHS = 12;

/**
 * How a product is doing, read from the kept numbers alone. Revenue is only for staff and the owning seller. NOT_FOUND
 * for what the actor may not see.
 */
export async function getProductStatistics(
  services: Services,
  actor: Actor,
  idOrSlug: string,
): Promise<ProductStatistics> {
  const { pool } = services.db;
  const product = await findKnownProduct(services, actor, idOrSlug);
  const [totals, days, months, { currencyCode: currency }] = await Promise.all([
    pool.query<Totals>(statement(totalsText, [product.id])),
    pool.query<DayRow>(statement(daysText, [product.id, DAYS])),
    pool.query<MonthRow>(statement(monthsText, [product.id, MONTHS])),
    getSettings(services.db),
  ]);
  const showsMoney = isWithin(actor, 'analytics:read', product);
  const total = totals.rows[0] ?? { views: 0, downloads: 0, wishlist: 0, sales: 0 };
  return {
    productId: product.id,
    currency,
    views: spans(total.views, days.rows, 'views'),
    downloads: spans(total.downloads, days.rows, 'downloads'),
    wishlist: spans(total.wishlist, days.rows, 'wishlistAdds'),
    sales: spans(total.sales, days.rows, 'sales'),
    daily: days.rows.map(({ date, ...measures }) => ({ date, ...shown(measures, showsMoney, currency) })),
    monthly: months.rows.map(({ month, ...measures }) => ({ month, ...shown(measures, showsMoney, currency) })),
  };
}

function spans(total: number, days: readonly DayRow[], measure: keyof Omit<Measures, 'revenueCents'>) {
  const last = (count: number) => days.slice(-count).reduce((sum, day) => sum + day[measure], 0);
  return { total, today: last(1), last7: last(7), last30: last(DAYS) };
}

function shown({ revenueCents, ...counts }: Measures, showsMoney: boolean, currency: string) {
  return { ...counts, ...(showsMoney && { revenue: toAmount(revenueCents, currency) }) };
}

const totalsText = `SELECT "views", "downloads", "wishlist", "sales" FROM "product_stat_totals" WHERE "productId" = $1`;

const measures = ['views', 'downloads', 'wishlistAdds', 'sales', 'revenueCents']
  .map((name) => `COALESCE(s."${name}", 0) AS "${name}"`)
  .join(', ');

const daysText = `SELECT series.day::date::text AS date, ${measures}
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) clock
  CROSS JOIN LATERAL generate_series((today - ($2::int - 1))::timestamp, today::timestamp, interval '1 day') AS series(day)
  LEFT JOIN "product_daily_stats" s ON s."productId" = $1 AND s."day" = series.day::date
  ORDER BY series.day`;

const monthsText = `SELECT to_char(series.month, 'YYYY-MM') AS month, ${measures}
  FROM (SELECT date_trunc('month', now() AT TIME ZONE 'UTC') AS present) clock
  CROSS JOIN LATERAL generate_series(present - make_interval(months => $2::int - 1), present, interval '1 month')
    AS series(month)
  LEFT JOIN "product_monthly_stats" s ON s."productId" = $1 AND s."month" = series.month::date
  ORDER BY series.month`;
