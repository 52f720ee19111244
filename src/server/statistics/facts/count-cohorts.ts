import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Counts the months again whose cohorts changed: how many customers of each cohort ordered in the month, and for how
 * much. Returns how many months.
 */
export async function countCohorts({ db }: Pick<Services, 'db'>): Promise<number> {
  let months = 0;
  while (await transaction(db, countMonth, { timeoutMs: 60_000 })) months += 1;
  return months;
}

async function countMonth(tx: Transaction): Promise<boolean> {
  const [change] = await tx.$queryRaw<{ month: Date }[]>`
    DELETE FROM cohort_changes WHERE "month" = (SELECT "month" FROM cohort_changes ORDER BY 1 LIMIT 1)
    RETURNING "month"`;
  if (!change) return false;
  const { month } = change;
  await tx.$executeRaw`DELETE FROM sales_facts WHERE "by" = 'cohort' AND "grain" = 'month' AND "start" = ${month}`;
  await tx.$executeRaw`
    INSERT INTO sales_facts ("by", "grain", "start", "key", "source", "count", "units", "totalCents")
    SELECT 'cohort', 'month', ${month}, to_char(f."paidAt" AT TIME ZONE 'UTC', 'YYYY-MM'), 'paid',
      count(*), count(DISTINCT o."userId"), sum(o."totalCents")
    FROM orders o JOIN customer_first_orders f ON f."userId" = o."userId"
    WHERE o."paidAt" >= ${month} AND o."paidAt" < (${month} AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'
    GROUP BY 4`;
  return true;
}
