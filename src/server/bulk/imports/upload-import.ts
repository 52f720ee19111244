import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BulkJobDetail, uploadImportSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { importFileBytes } from '../../../shared/bulk/bulk-limits.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { storeBeforeRow } from '../../platform/files/files-before-rows.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import { checkBytes } from '../../platform/rest/raw-body.ts';
import type { Services } from '../../platform/services.ts';
import { openWork } from '../bulk.policy.ts';
import { getBulkJob } from '../bulk-jobs.queries.ts';
import { addJob } from '../start-bulk-job.ts';

type Upload = z.output<typeof uploadImportSchema> & { body: Readable };

/** Takes the file of an import, straight into the storage. */
export async function uploadImport(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { kind, fileName, sizeBytes, body }: Upload,
): Promise<BulkJobDetail> {
  const { db, storage } = services;
  openWork(services, actor, kind);
  const fileKey = `bulk/${randomUUID()}.csv`;
  const id = await storeBeforeRow(services, [fileKey], async (nameFiles) => {
    const remoteId = await storage.beginParts(fileKey);
    const file = { key: fileKey, partBytes: importFileBytes, remoteId, hasOneWriter: true };
    try {
      const etag = await storage.writePart(file, 1, checkBytes(body, { sizeBytes }), sizeBytes);
      await storage.joinParts(file, [{ number: 1, etag }]);
    } catch (error) {
      await storage.dropParts(file);
      throw error;
    }
    const data = { kind, status: 'uploaded' as const, fileKey, fileName, fileBytes: sizeBytes };
    return await transaction(db, async (tx) => {
      await nameFiles(tx);
      return await addJob(tx, actor, requestInfo, data);
    });
  });
  return await getBulkJob(services, actor, id);
}
