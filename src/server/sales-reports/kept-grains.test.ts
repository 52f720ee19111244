import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesOf } from '../../shared/records/record.ts';
import { reportKinds } from '../../shared/sales-reports/report-kinds.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reports } from './reports.ts';

const db = await createTestDatabase();
const begins = Date.parse('2025-02-20T00:00Z');

const change = fc.record({
  at: fc.integer({ min: 0, max: 200 * 24 * 12 }).map((at) => new Date(begins + at * 300_000)),
  by: fc.constantFrom('all', 'product', 'cohort'),
  count: fc.integer({ min: -5, max: 5 }),
});

test('hours, weeks and quarters are the sums of what is written to slots, days and months', async () => {
  const write = fc.asyncProperty(fc.array(change, { maxLength: 30 }), fc.boolean(), async (changes, isDeleted) => {
    await db.pool.query(
      `INSERT INTO sales_facts AS f ("by", "grain", "start", "key", "source", "count", "missed")
       SELECT "by", "grain", CASE "grain" WHEN 'slot' THEN date_bin('15 minutes', "at", 'epoch') ELSE date_trunc("grain", "at", 'UTC') END,
         '', 'paid', sum("count"), 1
       FROM unnest($1::timestamptz[], $2::text[], $3::int[]) c("at", "by", "count"), (VALUES ('slot'), ('day'), ('month')) g("grain")
       GROUP BY 1, 2, 3 ON CONFLICT ("by", "grain", "start", "key", "detail", "source")
       DO UPDATE SET "count" = f."count" + EXCLUDED."count", "missed" = f."missed" + 1`,
      [changes.map(({ at }) => at), changes.map(({ by }) => by), changes.map(({ count }) => count)],
    );
    if (isDeleted) await db.pool.query(`DELETE FROM sales_facts WHERE "grain" = 'slot' AND "count" < 0`);
    const { rows } = await db.pool.query(
      `WITH kept AS (
         SELECT "by", "grain", "start", sum("count") AS "count", sum("missed") AS "missed" FROM sales_facts
         WHERE "grain" IN ('hour', 'week', 'quarter') GROUP BY 1, 2, 3 HAVING sum("missed") <> 0
       ), summed AS (
         SELECT "by", c."grain", date_trunc(c."grain", "start", 'UTC') AS "start", sum("count") AS "count", sum("missed") AS "missed"
         FROM sales_facts f JOIN (VALUES ('hour', 'slot'), ('week', 'day'), ('quarter', 'month')) c("grain", "of") ON f."grain" = c."of"
         WHERE "by" <> 'cohort' AND NOT ("by" = 'product' AND c."grain" = 'hour') GROUP BY 1, 2, 3
       )
       (TABLE kept EXCEPT TABLE summed) UNION ALL (TABLE summed EXCEPT TABLE kept)`,
    );
    expect(rows).toEqual([]);
  });
  await fc.assert(write, { numRuns: 25, endOnFailure: true });
});

test('what a report shows by time is kept by the hour', async () => {
  const narrowed = { method: ['x'], category: ['x'], seller: ['x'] };
  const kinds = namesOf(reportKinds).flatMap((name) => {
    const { key, by, course } = reports[name];
    return key === undefined ? [...by({}), ...by(narrowed)] : course && 'by' in course ? course.by : [];
  });
  await db.pool.query(
    `INSERT INTO sales_facts ("by", "grain", "start", "key", "source")
     SELECT "by", 'slot', '2024-01-01T00:00Z', 'kind', 'paid' FROM unnest($1::text[]) "by"`,
    [[...new Set(kinds)]],
  );
  const { rows } = await db.pool.query<{ by: string }>(
    `SELECT "by" FROM sales_facts WHERE "grain" = 'hour' AND "key" = 'kind'`,
  );
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(kinds));
});
