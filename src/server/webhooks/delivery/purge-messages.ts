import type { Services } from '../../platform/services.ts';

const keptDays = 30;

/** Deletes messages after 30 days, with their deliveries and log. Safe to run twice. */
export async function purgeMessages({ db }: Services): Promise<number> {
  const { rowCount } = await db.pool.query(
    `DELETE FROM "webhook_messages" WHERE "createdAt" < now() - $1 * interval '1 day'`,
    [keptDays],
  );
  return rowCount ?? 0;
}
