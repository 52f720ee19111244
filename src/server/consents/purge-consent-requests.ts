import { inBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

const batchSize = 1000;

/**
 * Deletes links that nobody opened, with the address that they went to. Confirmed ones stay as evidence. Safe to run
 * twice and in parallel.
 */
export async function purgeConsentRequests({ db }: Pick<Services, 'db'>): Promise<number> {
  const { consentRequestRetentionDays } = await getSettings(db);
  return await inBatches(
    db,
    batchSize,
    `DELETE FROM consent_requests WHERE "id" IN (
       SELECT "id" FROM consent_requests
       WHERE "confirmedAt" IS NULL AND "createdAt" < now() - $1 * interval '1 day'
       ORDER BY "id" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [consentRequestRetentionDays],
  );
}
