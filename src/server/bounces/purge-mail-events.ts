import { inBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

const batchSize = 1000;

/** Deletes old reports of mail services; an address that they suppressed stays so. Safe to run twice and in parallel. */
export async function purgeMailEvents({ db }: Pick<Services, 'db'>): Promise<number> {
  const { mailRetentionDays } = await getSettings(db);
  return await inBatches(
    db,
    batchSize,
    `DELETE FROM mail_events WHERE "id" IN (
       SELECT "id" FROM mail_events WHERE "receivedAt" < now() - $1 * interval '1 day'
       ORDER BY "id" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [mailRetentionDays],
  );
}
