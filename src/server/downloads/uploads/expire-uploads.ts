import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { forEachBatch } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { closeUpload } from './abort-upload.ts';

const batchSize = 200;

/**
 * Removes abandoned uploads, and cancelled ones once more, because a part may have arrived after the cancellation.
 * Safe to run twice.
 */
export async function expireUploads(services: Services): Promise<void> {
  const { pool } = services.db;
  await forEachBatch(
    batchSize,
    async (limit) => {
      const { rows } = await pool.query<Parameters<typeof closeUpload>[1]>(
        `SELECT "id", "storageKey", "remoteId", "partBytes" FROM file_uploads
         WHERE ("status" IN ('open', 'infected') AND "expiresAt" <= now()) OR ("status" = 'aborted' AND "expiresAt" <= now() - $1 * interval '1 day')
         ORDER BY "expiresAt" LIMIT $2`,
        [fixedRetention.cancelledUploadDays, limit],
      );
      return rows;
    },
    async (upload) => {
      await closeUpload(services, upload);
      await pool.query(
        `DELETE FROM file_uploads WHERE "id" = $1 AND "status" = 'aborted' AND "expiresAt" <= now() - $2 * interval '1 day'`,
        [upload.id, fixedRetention.cancelledUploadDays],
      );
    },
  );
}
