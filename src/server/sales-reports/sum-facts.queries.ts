import { reportFilters } from '../../shared/sales-reports/report-kinds.ts';
import type { Database } from '../platform/database/db.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Report, ReportColumn, ReportFilters } from './report.ts';
import type { ReportTime } from './report-times.queries.ts';

/** The sums of one row, or of all that there are, in one period. */
export interface SumsRow {
  period: 0 | 1;
  key: string;
  isTotal: boolean;
  values: (number | null)[];
}

interface Sums {
  report: Pick<Report, 'by' | 'key' | 'join' | 'filters'>;
  columns: readonly ReportColumn[];
  times: readonly ReportTime[];
  filters: ReportFilters;
  /** A column's index, or null for the order of the keys. */
  sort: number | null;
  dir: 'asc' | 'desc';
  limit: number;
  /** First and last month whose cohorts are asked about, such as 2026-11. */
  cohorts?: { from: string; to: string };
}

/**
 * Adds up facts by the report's key, or by the position of the time, with the sum of everything. Of the rows come the
 * first `limit`, each in both periods. Each piece is looked up by itself (OFFSET keeps PostgreSQL from joining them all to
 * every fact, which it takes for cheaper than it is).
 */
export async function sumFacts({ pool }: Database, sums: Sums): Promise<SumsRow[]> {
  const { report, columns, times, filters, sort, dir, limit, cohorts } = sums;
  const pieces = cutTimes(times, report.key !== undefined);
  const values: unknown[] = [
    pieces.map(({ period }) => period),
    pieces.map(({ position }) => position),
    pieces.map(({ grain }) => grain),
    pieces.map(({ lo }) => lo),
    pieces.map(({ hi }) => hi),
    report.by(filters),
    limit,
  ];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = reportFilters.flatMap((name) => {
    const sql = report.filters?.[name];
    return sql === undefined || filters[name] === undefined ? [] : [`${sql} = ANY(${bind(filters[name])}::text[])`];
  });
  if (cohorts) conditions.push(`f."key" BETWEEN ${bind(cohorts.from)} AND ${bind(cohorts.to)}`);
  const inTime = cohorts ? '' : 'AND "start" >= piece.lo AND "start" < piece.hi';
  const key = report.key ?? 'piece.position';
  const order = sort === null ? 'NULL::float8' : `max("values"[${sort + 1}]) FILTER (WHERE period = 0)`;
  const text = `
    WITH piece AS (
      SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[])
        piece(period, position, grain, lo, hi)
    ), sums AS (
      SELECT piece.period, (${key})::text AS "key", GROUPING(${key}) = 1 AS "isTotal",
        ARRAY[${columns.map(({ sql }) => `(${sql})::float8`).join(', ')}] AS "values"
      FROM piece CROSS JOIN LATERAL (
        SELECT * FROM sales_facts WHERE "by" = ANY($6::text[]) AND "grain" = piece.grain ${inTime} OFFSET 0
      ) f ${report.join ?? ''}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      GROUP BY GROUPING SETS ((piece.period, ${key}), (piece.period))
    ), picked AS (
      SELECT "key", row_number() OVER (ORDER BY ${order} ${dir} NULLS LAST, "key" ${dir}) AS place
      FROM sums WHERE NOT "isTotal" GROUP BY "key" ORDER BY place LIMIT $7
    )
    SELECT s.period, COALESCE(s."key", '') AS "key", s."isTotal", s."values"
    FROM sums s LEFT JOIN picked p ON p."key" = s."key" WHERE s."isTotal" OR p.place IS NOT NULL ORDER BY p.place`;
  const { rows } = await pool.query<SumsRow>(text, values);
  return rows;
}

type PlacedPiece = Piece & { period: 0 | 1; position: number };

/** Each time in its pieces; where rows are no times, each period as a whole. */
function cutTimes(times: readonly ReportTime[], asWhole: boolean): PlacedPiece[] {
  const spans = asWhole ? wholesOf(times) : times;
  return spans.flatMap(({ period, position, lo, hi }) =>
    piecesOf(lo, hi).map((piece) => ({ ...piece, period, position })),
  );
}

function wholesOf(times: readonly ReportTime[]): ReportTime[] {
  return ([0, 1] as const).flatMap((period) => {
    const own = times.filter((time) => time.period === period && time.lo < time.hi);
    const [first] = own;
    const last = own.at(-1);
    return first && last ? [{ ...first, hi: last.hi }] : [];
  });
}
