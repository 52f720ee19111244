import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Deletes messages as old as the settings say, with their deliveries and log. Safe to run twice. */
export async function purgeMessages({ db }: Pick<Services, 'db'>): Promise<number> {
  const { webhookMessageRetentionDays } = await getSettings(db);
  const { rowCount } = await db.pool.query(
    `DELETE FROM "webhook_messages" WHERE "createdAt" < now() - $1 * interval '1 day'`,
    [webhookMessageRetentionDays],
  );
  return rowCount ?? 0;
}
