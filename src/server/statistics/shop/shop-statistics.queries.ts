import { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { dayIn, type ShopSpan, shopSpan } from '../../../shared/statistics/shop-span.rules.ts';
import type {
  ShopFigures,
  ShopStatistics,
  ShopStatisticsInput,
} from '../../../shared/statistics/shop-statistics.schemas.ts';
import { type MemberActor, requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { shopRollUpKey } from '../facts/shop-roll-up-key.ts';

/** How the shop does in a range and did in the one before, from kept numbers alone, for those who read everybody's. */
export async function getShopStatistics(
  { db }: Services,
  actor: MemberActor,
  input: ShopStatisticsInput,
): Promise<ShopStatistics> {
  const asked = await openShopSpan(db, actor, input);
  const { from, to, previousFrom, previousTo, unit } = asked.span;
  const [course, byStatus, topProducts, updatedAt] = await Promise.all([
    readCourse(db, asked),
    countStatuses(db, asked),
    rankProducts(db, asked),
    readUpdatedAt(db),
  ]);
  const { timeZone, currency } = asked;
  return {
    ...{ from, to, previousFrom, previousTo, unit, timeZone, currency, updatedAt, byStatus, topProducts },
    ...course,
  };
}

/** The days that somebody asks about, where they may read everybody's numbers. */
export interface AskedSpan {
  span: ShopSpan;
  timeZone: string;
  currency: string;
  now: Date;
}

export async function openShopSpan(db: Database, actor: MemberActor, input: ShopStatisticsInput): Promise<AskedSpan> {
  if (requirePermission(actor, 'analytics:read') !== 'all') throw new AppError('FORBIDDEN');
  const { timeZone } = input;
  const [now, { currencyCode: currency }] = await Promise.all([databaseTime(db.prisma), getSettings(db)]);
  const span = shopSpan(input, dayIn(timeZone, now));
  if (!span) throw new AppError('VALIDATION_FAILED', { errors: { from: ['rangeInvalid'] } });
  return { span, timeZone, currency, now };
}

/** The figures of the range and of the one before, and how they went. */
export async function readCourse(
  db: Database,
  { span, timeZone, currency, now }: AskedSpan,
): Promise<Pick<ShopStatistics, 'totals' | 'previous' | 'series'>> {
  const points = await readPoints(db, span, timeZone, now);
  const current = points.filter(({ isPrevious }) => !isPrevious);
  const before = new Map(points.filter(({ isPrevious }) => isPrevious).map((point) => [point.position, point]));
  return {
    totals: toFigures(sumOf(current), currency),
    previous: toFigures(sumOf([...before.values()]), currency),
    series: current.map((point) => ({
      start: point.start,
      figures: toFigures(point, currency),
      previousRevenue: toAmount(before.get(point.position)?.revenueCents ?? 0, currency),
      previousOrders: before.get(point.position)?.paid ?? 0,
    })),
  };
}

const measures = ['placed', 'placedPaid', 'paid', 'revenueCents', 'itemsSold', 'refundCents', 'newUsers'] as const;
type Sums = Record<(typeof measures)[number], number>;
interface Point extends Sums {
  isPrevious: boolean;
  /** Place in its period, from 0. */
  position: number;
  start: string;
}

function sumOf(points: readonly Sums[]): Sums {
  const sum = (name: keyof Sums) => points.reduce((total, point) => total + point[name], 0);
  return {
    placed: sum('placed'),
    placedPaid: sum('placedPaid'),
    paid: sum('paid'),
    revenueCents: sum('revenueCents'),
    itemsSold: sum('itemsSold'),
    refundCents: sum('refundCents'),
    newUsers: sum('newUsers'),
  };
}

function toFigures(sums: Sums, currency: string): ShopFigures {
  const { placed, placedPaid, paid, revenueCents, itemsSold, refundCents, newUsers } = sums;
  return {
    revenue: toAmount(revenueCents, currency),
    refunds: toAmount(refundCents, currency),
    orders: paid,
    averageOrderValue: toAmount(paid === 0 ? 0 : Math.round(revenueCents / paid), currency),
    itemsSold,
    newUsers,
    conversionRate: placed === 0 ? 0 : Math.round((placedPaid / placed) * 10_000) / 10_000,
  };
}

const sumsText = measures.map((name) => `COALESCE(sum(s."${name}"), 0)::float8 AS "${name}"`).join(', ');

/**
 * Both periods, cut by the clock of the time zone; weeks begin with the period. The one before ends at the hour that it
 * is now, else a day that has just begun would always look like a loss.
 */
const pointsText = `
  WITH spans AS (
    SELECT false AS "isPrevious", $1::date::timestamp AS begins, ($2::date + 1)::timestamp AS ends,
      ($2::date + 1)::timestamp AS "countsTo"
    UNION ALL
    SELECT true, $3::date::timestamp, ($4::date + 1)::timestamp,
      LEAST(($4::date + 1)::timestamp, ($7::timestamptz AT TIME ZONE $5) - make_interval(days => $1::date - $3::date))
  ), points AS (
    SELECT "isPrevious", "countsTo", start, LEAST(start + $6::interval, ends) AS ends,
      (row_number() OVER (PARTITION BY "isPrevious" ORDER BY start) - 1)::int AS position
    FROM spans, generate_series(begins, ends - interval '1 minute', $6::interval) start
  )
  SELECT p."isPrevious", p.position, to_char(p.start, 'YYYY-MM-DD"T"HH24:MI') AS start, ${sumsText}
  FROM points p LEFT JOIN "shop_stats" s
    ON s."slot" >= p.start AT TIME ZONE $5 AND s."slot" < LEAST(p.ends, p."countsTo") AT TIME ZONE $5
  GROUP BY 1, 2, 3 ORDER BY 1, 2`;

async function readPoints({ pool }: Database, span: ShopSpan, timeZone: string, now: Date): Promise<Point[]> {
  const { from, to, previousFrom, previousTo, unit } = span;
  const values = [from, to, previousFrom, previousTo, timeZone, `1 ${unit}`, now];
  const { rows } = await pool.query<Point>({ name: 'shop-statistics-points', text: pointsText, values });
  return rows;
}

export async function countStatuses({ pool }: Database, { span: { from, to }, timeZone }: AskedSpan) {
  const { rows } = await pool.query<ShopStatistics['byStatus'][number]>({
    name: 'shop-statistics-statuses',
    text: `
      SELECT "status", sum("orders")::int AS orders FROM "shop_status_stats"
      WHERE "slot" >= $1::date::timestamp AT TIME ZONE $3 AND "slot" < ($2::date + 1)::timestamp AT TIME ZONE $3
      GROUP BY 1 ORDER BY 2 DESC, 1`,
    values: [from, to, timeZone],
  });
  return rows;
}

export async function rankProducts({ pool }: Database, { span: { from, to }, currency }: AskedSpan) {
  const { rows } = await pool.query<{ id: string; name: string; sales: number; revenueCents: number }>({
    name: 'shop-statistics-products',
    text: `
      SELECT p."id", p."name", best.* FROM (
        SELECT "productId", sum("sales")::int AS sales, sum("revenueCents")::float8 AS "revenueCents"
        FROM "product_daily_stats" WHERE "day" BETWEEN $1::date AND $2::date AND "sales" > 0
        GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT 5) best
      JOIN "products" p ON p."id" = best."productId" ORDER BY best."revenueCents" DESC, p."id"`,
    values: [from, to],
  });
  return rows.map(({ id, name, sales, revenueCents }) => ({
    id,
    name,
    sales,
    revenue: toAmount(revenueCents, currency),
  }));
}

const progressSchema = z.object({ at: z.iso.datetime() });

/** When the numbers of the shop were counted last. */
export async function readUpdatedAt({ pool }: Pick<Database, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ value: unknown }>('SELECT "value" FROM settings WHERE "key" = $1', [
    shopRollUpKey,
  ]);
  const kept = progressSchema.safeParse(rows[0]?.value);
  return kept.success ? kept.data.at : null;
}
