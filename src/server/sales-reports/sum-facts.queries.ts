import { reportFilters } from '../../shared/sales-reports/report-kinds.ts';
import type { Reads } from '../platform/database/read-replica.ts';
import { factMeasures } from '../statistics/facts/add-difference.ts';
import type { Report, ReportColumn, ReportFilters } from './report.ts';
import type { ReportTime } from './report-times.queries.ts';
import { type TimeSlice, timeSlicesOf } from './time-slices.ts';

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
  now: Date;
  /** First and last month whose cohorts are asked about, such as 2026-11. */
  cohorts?: { from: string; to: string };
}

/**
 * Adds up facts by the report's key, or by the position of the time, with the sum of everything. Of the rows come the
 * first `limit`, each in both periods. Each piece is looked up by itself (OFFSET keeps PostgreSQL from joining them all to
 * every fact, which it takes for cheaper than it is), and added up before anything is joined, by what the report names.
 * Products are joined only where they are needed.
 */
export async function sumFacts({ pool }: Reads, sums: Sums): Promise<SumsRow[]> {
  const { report, columns, times, filters, sort, dir, limit, now, cohorts } = sums;
  const pieces = cohorts ? allMonths : cutTimes(times, report.key === undefined ? 'times' : 'whole', now);
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
  const wanted = columns.map(({ sql }) => sql);
  const join = [report.key ?? '', ...conditions, ...wanted].some((sql) => sql.includes('p."'))
    ? report.join
    : undefined;
  // Without a join the key is known at once, and facts of one row are added up however many they are.
  const rowKey = join === undefined ? report.key : undefined;
  const key = rowKey === undefined ? (report.key ?? 'f.position') : 'f."rowKey"';
  const said = [key, join, ...conditions, ...wanted].join(' ');
  const isSaid = (name: string) => said.includes(`f."${name}"`);
  const parts = ['piece.period', 'piece.position', ...['by', 'key', 'detail', 'start'].filter(isSaid).map(quote)];
  if (rowKey !== undefined) parts.push(`(${rowKey}) AS "rowKey"`);
  // Whole numbers are exact in float8 up to 2^53, and PostgreSQL expects the states of their sums to fit into memory.
  const measures = factMeasures.filter(isSaid).map((name) => `sum("${name}"::float8) AS "${name}"`);
  const order = sort === null ? 'NULL::float8' : `"values"[${sort + 1}]`;
  const text = `
    WITH piece AS (
      SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[])
        piece(period, position, grain, lo, hi)
    ), facts AS MATERIALIZED (
      SELECT ${[...parts, ...measures].join(', ')} FROM piece CROSS JOIN LATERAL (
        SELECT * FROM sales_facts
        WHERE "by" = ANY($6::text[]) AND "grain" = piece.grain AND "start" >= piece.lo AND "start" < piece.hi OFFSET 0
      ) f GROUP BY ${parts.map((_, index) => index + 1).join(', ')}
    ), sums AS (
      SELECT f.period, (${key})::text AS "key", GROUPING(${key}) = 1 AS "isTotal",
        ARRAY[${wanted.map((sql) => `(${sql})::float8`).join(', ')}] AS "values"
      FROM facts f ${join ?? ''}
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
      GROUP BY GROUPING SETS ((f.period, ${key}), (f.period))
    ), picked AS (
      SELECT "key", row_number() OVER () AS place FROM (
        (SELECT "key" FROM sums WHERE NOT "isTotal" AND period = 0
         ORDER BY ${order} ${dir} NULLS LAST, "key" ${dir} LIMIT $7)
        UNION ALL
        (SELECT "key" FROM sums former WHERE NOT "isTotal" AND period = 1
           AND NOT EXISTS (SELECT 1 FROM sums s WHERE s.period = 0 AND s."key" = former."key")
         ORDER BY "key" ${dir} LIMIT $7)
        LIMIT $7) first
    )
    SELECT s.period, COALESCE(s."key", '') AS "key", s."isTotal", s."values"
    FROM sums s LEFT JOIN picked p ON p."key" = s."key" WHERE s."isTotal" OR p.place IS NOT NULL ORDER BY p.place`;
  const { rows } = await pool.query<SumsRow>(text, values);
  return rows;
}
const quote = (name: string) => `"${name}"`;

type PlacedPiece = TimeSlice & { period: 0 | 1; position: number };

/** Cohorts are chosen by their own months, and seen in all that came after. */
const allMonths: readonly PlacedPiece[] = [
  { period: 0, position: 0, grain: 'month', lo: new Date(0), hi: new Date('9999-01-01') },
];

/** Each time in its pieces; where rows are no times, each period as a whole. */
function cutTimes(times: readonly ReportTime[], read: 'times' | 'whole', now: Date): PlacedPiece[] {
  const spans = read === 'whole' ? wholesOf(times) : times;
  return spans.flatMap(({ period, position, lo, hi }) =>
    timeSlicesOf(lo, hi, read, now).map((piece) => ({ ...piece, period, position })),
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
