import { inBatches } from '../../platform/database/in-batches.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const batchSize = 2000;

/**
 * Takes out of old downloads where and with what they were made (D-71). That they were made stays, as evidence. Safe to
 * run twice and in parallel. Returns how many entries of the log it changed.
 */
export async function forgetAddresses({ db }: Pick<Services, 'db'>): Promise<number> {
  const { downloadAddressRetentionDays } = await getSettings(db);
  const values = [downloadAddressRetentionDays];
  await inBatches(
    db,
    batchSize,
    `UPDATE download_grants SET "lastIpMasked" = NULL WHERE "id" IN (
       SELECT "id" FROM download_grants
       WHERE "lastIpMasked" IS NOT NULL AND "lastAt" < now() - $1 * interval '1 day'
       ORDER BY "lastAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values,
  );
  return await inBatches(
    db,
    batchSize,
    `UPDATE download_log_entries SET "ipMasked" = '', "device" = '' WHERE "id" IN (
       SELECT "id" FROM download_log_entries
       WHERE "at" < now() - $1 * interval '1 day' AND ("ipMasked" <> '' OR "device" <> '')
       ORDER BY "at" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values,
  );
}
