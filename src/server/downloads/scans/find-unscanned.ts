import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { scanFileJob, scanUploadJob } from '../downloads.jobs.ts';
import { currentScanRule } from '../file-check.ts';

const perRun = 200;
interface Unscanned {
  id: string;
  isUpload: boolean;
  hour: string;
}

/**
 * Queues unscanned files: those published while scans were off, and uploads whose job gave up while the scanner was
 * unavailable. Each at most once an hour.
 */
export async function findUnscanned(services: Services): Promise<void> {
  const { db } = services;
  const isAsked = (await currentScanRule(services)) === 'scan';
  const { rows } = await db.pool.query<Unscanned>(
    `SELECT "id", true AS "isUpload", to_char(now(), 'YYYYMMDDHH24') AS "hour" FROM file_uploads
     WHERE "status" = 'scanning' AND "expiresAt" < now() + interval '46 hours'
     UNION ALL
     (SELECT f."id", false, to_char(now(), 'YYYYMMDDHH24') FROM product_files f
      WHERE $1 AND f."scan" = 'unscanned'
        AND (f."removedAt" IS NULL OR EXISTS (SELECT FROM download_grants g WHERE g."fileId" = f."id" AND g."status" = 'active'))
      ORDER BY f."id" LIMIT ${perRun})`,
    [isAsked],
  );
  await transaction(db, async (tx) => {
    for (const { id, isUpload, hour } of rows) {
      if (isUpload) await enqueue(tx, scanUploadJob, { uploadId: id }, { key: `scan-upload:${id}:${hour}` });
      else await enqueue(tx, scanFileJob, { fileId: id }, { key: `scan-file:${id}:${hour}` });
    }
  });
}
