import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/** Numbers of a sales fact, see the schema. */
export const factMeasures = [
  'count',
  'units',
  'grossCents',
  'discountCents',
  'couponCents',
  'feeCents',
  'taxCents',
  'totalCents',
  'refunds',
  'refundCents',
  'refundTaxCents',
  'missed',
] as const;
export type FactMeasure = (typeof factMeasures)[number];

const columns = Prisma.raw(factMeasures.map((name) => `"${name}"`).join(', '));
const negatives = Prisma.raw(factMeasures.map((name) => `-"${name}"`).join(', '));
const sums = Prisma.raw(factMeasures.map((name) => `sum("${name}") AS "${name}"`).join(', '));
const isChanged = Prisma.raw(factMeasures.map((name) => `sum("${name}") <> 0`).join(' OR '));
const additions = Prisma.raw(
  factMeasures.map((name) => `"${name}" = sales_facts."${name}" + EXCLUDED."${name}"`).join(', '),
);
const isZero = Prisma.raw(factMeasures.map((name) => `f."${name}" = 0`).join(' AND '));

/** The measures of a counted row in their order; those that are not named are 0. */
export function measureList(given: Partial<Record<FactMeasure, string>>): Prisma.Sql {
  return Prisma.raw(factMeasures.map((name) => `COALESCE(${given[name] ?? '0'}, 0)::bigint AS "${name}"`).join(', '));
}

/**
 * Brings what is kept of a source in these quarters of an hour to what was counted: the difference is added to the
 * quarters, their days and their months, so that each stays the sum of its parts. Call it under the roll-up's lock.
 *
 * @param kinds every value of "by" that the source counts
 * @param counted rows of ("by", "slot", "key", "detail", then the measures)
 * @param only narrows what is kept to what `counted` may change, by the alias f
 */
export async function addDifference(
  tx: Transaction,
  { source, kinds }: { source: string; kinds: readonly string[] },
  slots: readonly Date[],
  counted: Prisma.Sql,
  only: Prisma.Sql = Prisma.sql`true`,
): Promise<void> {
  await tx.$executeRaw`
    WITH counted AS (${counted}), kept AS (
      SELECT "by", f."start" AS slot, "key", "detail", ${columns} FROM sales_facts f
      WHERE f."source" = ${source} AND f."grain" = 'slot' AND f."start" = ANY(${slots}::timestamptz[])
        AND f."by" = ANY(${kinds}) AND ${only}
    ), difference AS (
      SELECT "by", slot, "key", "detail", ${sums} FROM (
        SELECT "by", slot, "key", "detail", ${columns} FROM counted
        UNION ALL SELECT "by", slot, "key", "detail", ${negatives} FROM kept) both_sides
      GROUP BY 1, 2, 3, 4 HAVING ${isChanged}
    )
    INSERT INTO sales_facts ("by", "grain", "start", "key", "detail", "source", ${columns})
    SELECT "by", "grain", CASE "grain" WHEN 'slot' THEN slot ELSE date_trunc("grain", slot, 'UTC') END, "key", "detail", ${source}, ${sums}
    FROM difference CROSS JOIN (VALUES ('slot'), ('day'), ('month')) grains("grain")
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT ("by", "grain", "start", "key", "detail", "source") DO UPDATE SET ${additions}`;
  await tx.$executeRaw`
    DELETE FROM sales_facts f WHERE f."by" = ANY(${kinds}) AND f."source" = ${source} AND f."grain" = 'slot'
      AND f."start" = ANY(${slots}::timestamptz[]) AND ${isZero}`;
}
