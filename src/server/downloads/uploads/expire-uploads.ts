import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { closeUpload } from './abort-upload.ts';

const perRun = 200;

/**
 * Removes abandoned uploads, and cancelled ones once more, because a part may have arrived after the cancellation.
 * Safe to run twice.
 */
export async function expireUploads(services: Services): Promise<void> {
  const { rows } = await services.db.pool.query<Parameters<typeof closeUpload>[1]>(
    `SELECT "id", "storageKey", "remoteId", "partBytes" FROM file_uploads
     WHERE ("status" IN ('open', 'infected') AND "expiresAt" <= now()) OR ("status" = 'aborted' AND "expiresAt" <= now() - $1 * interval '1 day')
     ORDER BY "expiresAt" LIMIT $2`,
    [fixedRetention.cancelledUploadDays, perRun],
  );
  await forEachRow(rows, async (upload) => {
    await closeUpload(services, upload);
    await services.db.pool.query(
      `DELETE FROM file_uploads WHERE "id" = $1 AND "status" = 'aborted' AND "expiresAt" <= now() - $2 * interval '1 day'`,
      [upload.id, fixedRetention.cancelledUploadDays],
    );
  });
}
