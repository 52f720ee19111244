import type { ReportSpan } from '../../shared/sales-reports/report-span.rules.ts';
import type { Reads } from '../platform/database/read-replica.ts';

/** An hour, day, week or month of a report, at its place in its period. */
export interface ReportTime {
  /** 0 is what is asked about, 1 what it is put beside. */
  period: 0 | 1;
  position: number;
  /** Local, such as 2026-11-23T14:00. */
  start: string;
  lo: Date;
  hi: Date;
}

/**
 * The times of both periods by the clock of the time zone; weeks begin on Mondays, and the first and last are cut at the
 * ends. The period before ends at the hour that it is now, else a day that has just begun would always look like a loss.
 */
export async function readReportTimes(
  { pool }: Reads,
  { from, to, previousFrom, previousTo, unit }: ReportSpan,
  timeZone: string,
): Promise<ReportTime[]> {
  const { rows } = await pool.query<ReportTime>({
    name: 'sales-report-times',
    text: `
      WITH spans AS (
        SELECT 0 AS period, $1::date::timestamp AS begins, ($2::date + 1)::timestamp AS ends,
          ($2::date + 1)::timestamp AS "countsTo"
        UNION ALL
        SELECT 1, $3::date::timestamp, ($4::date + 1)::timestamp,
          LEAST(($4::date + 1)::timestamp, (now() AT TIME ZONE $5) - make_interval(days => $1::date - $3::date))
      )
      SELECT period, (row_number() OVER (PARTITION BY period ORDER BY start) - 1)::int AS position,
        to_char(GREATEST(start, begins), 'YYYY-MM-DD"T"HH24:MI') AS start,
        GREATEST(start, begins) AT TIME ZONE $5 AS lo,
        LEAST(start + $6::interval, ends, "countsTo") AT TIME ZONE $5 AS hi
      FROM spans, generate_series(date_trunc($7, begins), ends - interval '1 minute', $6::interval) start
      ORDER BY 1, 2`,
    values: [from, to, previousFrom, previousTo, timeZone, `1 ${unit}`, unit],
  });
  return rows;
}
