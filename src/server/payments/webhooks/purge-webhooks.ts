import { inBatches } from '../../platform/database/in-batches.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const batchSize = 1000;

/**
 * Deletes the content of old webhooks, which names people and cards. Their ids stay, so that late copies are
 * recognised, and a hash of the content stays as proof. Safe to run twice and in parallel.
 */
export async function purgeWebhooks({ db }: Services): Promise<number> {
  const { webhookRetentionDays } = await getSettings(db);
  return await inBatches(
    db,
    batchSize,
    `UPDATE webhook_events SET "payload" = jsonb_build_object(
       'purged', true, 'sha256', encode(sha256(convert_to("payload"::text, 'UTF8')), 'hex'))
     WHERE "id" IN (
       SELECT "id" FROM webhook_events
       WHERE "processedAt" IS NOT NULL AND "receivedAt" < now() - $1 * interval '1 day'
         AND "payload" -> 'purged' IS DISTINCT FROM 'true'
       ORDER BY "receivedAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [webhookRetentionDays],
  );
}
