import { toAmount } from '../../../shared/money/money.ts';
import type {
  OrderStatistics,
  OrderStatisticsInput,
  StatisticsTotals,
} from '../../../shared/orders/order-statistics.schemas.ts';
import {
  periodName,
  periodsIn,
  previousSpan,
  type Span,
  statisticsSpan,
} from '../../../shared/orders/statistics-span.rules.ts';
import { type MemberActor, requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type Ranked, rankCategories, rankProducts } from './order-rankings.queries.ts';

/**
 * Order statistics of a period (D-64), for staff who may read all orders; sellers have a call of their own. Orders of all
 * currencies are counted, and money is that of the shop's: what was charged in a former currency adds up to nothing.
 */
export async function getOrderStatistics(
  { db }: Services,
  actor: MemberActor,
  input: OrderStatisticsInput,
): Promise<OrderStatistics> {
  if (requirePermission(actor, 'analytics:read') !== 'all') throw new AppError('FORBIDDEN');
  const { timePeriod, compare } = input;
  const [now, { currencyCode: currency }] = await Promise.all([databaseTime(db.prisma), getSettings(db)]);
  const span = statisticsSpan(timePeriod, toDate(input.from), toDate(input.to), now);
  if (!span) throw new AppError('VALIDATION_FAILED', { errors: { from: ['rangeInvalid'] } });
  const [totals, previous, byStatus, byPaymentMethod, series, topProducts, topCategories] = await Promise.all([
    readTotals(db, span, currency),
    compare ? readTotals(db, previousSpan(span), currency) : undefined,
    countStatuses(db, span),
    sumMethods(db, span, currency),
    readSeries(db, timePeriod, span, currency),
    rankProducts(db, span, currency),
    rankCategories(db, span, currency),
  ]);
  return {
    timePeriod,
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    currency,
    totals,
    byStatus,
    byPaymentMethod,
    series,
    topProducts: topProducts.map((row) => toRanked(row, currency)),
    topCategories: topCategories.map((row) => toRanked(row, currency)),
    ...(previous && { previous }),
  };
}

function toDate(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function toRanked({ revenueCents, ...row }: Ranked, currency: string) {
  return { ...row, revenue: toAmount(revenueCents, currency) };
}

interface TotalsRow {
  orders: number;
  paidOfThem: number;
  paidInCurrency: number;
  revenueCents: number;
  refundCents: number;
  itemsSold: number;
  newCustomers: number;
  returningCustomers: number;
}

async function readTotals({ pool }: Database, { from, to }: Span, currency: string): Promise<StatisticsTotals> {
  const { rows } = await pool.query<TotalsRow>({
    name: 'order-statistics-totals',
    text: `
      WITH paid AS (SELECT "id", "userId", "totalCents", "currency" FROM orders WHERE "paidAt" >= $1 AND "paidAt" < $2),
      buyers AS (
        SELECT EXISTS (SELECT 1 FROM orders e WHERE e."userId" = b."userId" AND e."paidAt" < $1) AS "isKnown"
        FROM (SELECT DISTINCT "userId" FROM paid) b)
      SELECT placed.*, sales.*, people.*,
        (SELECT COALESCE(sum("amountCents"), 0) FROM refunds
         WHERE "settledAt" >= $1 AND "settledAt" < $2 AND "status" = 'settled' AND "revokes" AND "currency" = $3)
          AS "refundCents",
        (SELECT COALESCE(sum(i."quantity"), 0) FROM paid JOIN order_items i ON i."orderId" = paid."id") AS "itemsSold"
      FROM (SELECT count(*) AS orders, count(*) FILTER (WHERE "paidAt" IS NOT NULL) AS "paidOfThem"
            FROM orders WHERE "createdAt" >= $1 AND "createdAt" < $2) placed,
        (SELECT count(*) AS "paidInCurrency", COALESCE(sum("totalCents"), 0) AS "revenueCents" FROM paid
         WHERE "currency" = $3) sales,
        (SELECT count(*) FILTER (WHERE NOT "isKnown") AS "newCustomers",
                count(*) FILTER (WHERE "isKnown") AS "returningCustomers" FROM buyers) people`,
    values: [from, to, currency],
  });
  const [row] = rows;
  if (!row) throw new AppError('INTERNAL');
  return {
    orders: row.orders,
    revenue: toAmount(row.revenueCents, currency),
    net: toAmount(row.revenueCents - row.refundCents, currency),
    refunds: toAmount(row.refundCents, currency),
    averageOrderValue: toAmount(Math.round(row.revenueCents / Math.max(1, row.paidInCurrency)), currency),
    itemsSold: row.itemsSold,
    newCustomers: row.newCustomers,
    returningCustomers: row.returningCustomers,
    conversionRate: row.orders === 0 ? 0 : Math.round((row.paidOfThem / row.orders) * 10_000) / 10_000,
  };
}

async function countStatuses({ pool }: Database, { from, to }: Span): Promise<OrderStatistics['byStatus']> {
  const { rows } = await pool.query<{ status: string; orders: number }>({
    name: 'order-statistics-statuses',
    text: `SELECT "status", count(*) AS orders FROM orders WHERE "createdAt" >= $1 AND "createdAt" < $2 GROUP BY 1`,
    values: [from, to],
  });
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
}

type MethodSum = OrderStatistics['byPaymentMethod'][number];

async function sumMethods({ pool }: Database, { from, to }: Span, currency: string): Promise<MethodSum[]> {
  const { rows } = await pool.query<{ method: MethodSum['method']; orders: number; revenueCents: number }>({
    name: 'order-statistics-methods',
    text: `SELECT "paymentMethod" AS method, count(*) AS orders,
             COALESCE(sum("totalCents") FILTER (WHERE "currency" = $3), 0) AS "revenueCents"
           FROM orders WHERE "paidAt" >= $1 AND "paidAt" < $2 GROUP BY 1 ORDER BY 3 DESC, 1`,
    values: [from, to, currency],
  });
  return rows.map(({ method, orders, revenueCents }) => ({
    method,
    orders,
    revenue: toAmount(revenueCents, currency),
  }));
}

const units = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const;

async function readSeries(
  { pool }: Database,
  timePeriod: OrderStatistics['timePeriod'],
  span: Span,
  currency: string,
): Promise<OrderStatistics['series']> {
  const { rows } = await pool.query<{ start: Date; orders: number; revenueCents: number; refundCents: number }>({
    name: 'order-statistics-series',
    text: `
      SELECT date_trunc($3, moment, 'UTC') AS start, sum(orders) AS orders, sum(revenue) AS "revenueCents",
        sum(refund) AS "refundCents"
      FROM (
        SELECT "createdAt" AS moment, 1 AS orders, 0 AS revenue, 0 AS refund FROM orders
        WHERE "createdAt" >= $1 AND "createdAt" < $2
        UNION ALL
        SELECT "paidAt", 0, "totalCents", 0 FROM orders
        WHERE "paidAt" >= $1 AND "paidAt" < $2 AND "currency" = $4
        UNION ALL
        SELECT "settledAt", 0, 0, "amountCents" FROM refunds
        WHERE "settledAt" >= $1 AND "settledAt" < $2 AND "status" = 'settled' AND "revokes" AND "currency" = $4) facts
      GROUP BY 1`,
    values: [span.from, span.to, units[timePeriod], currency],
  });
  const known = new Map(rows.map((row) => [row.start.getTime(), row]));
  return periodsIn(timePeriod, span).map((start) => {
    const { orders = 0, revenueCents = 0, refundCents = 0 } = known.get(start.getTime()) ?? {};
    const period = periodName(timePeriod, start);
    return { period, orders, revenue: toAmount(revenueCents, currency), refunds: toAmount(refundCents, currency) };
  });
}
