import { inBatches } from '../../platform/database/in-batches.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** Each takes its deliveries along. */
const batchSize = 500;

/** Deletes messages as old as the settings say, with their deliveries and log. Safe to run twice and in parallel. */
export async function purgeMessages({ db }: Pick<Services, 'db'>): Promise<number> {
  const { webhookMessageRetentionDays } = await getSettings(db);
  return await inBatches(
    db,
    batchSize,
    `DELETE FROM "webhook_messages" WHERE "id" IN (
       SELECT "id" FROM "webhook_messages" WHERE "createdAt" < now() - $1 * interval '1 day'
       ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [webhookMessageRetentionDays],
  );
}
