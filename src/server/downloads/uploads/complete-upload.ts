import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../../products/access/products.policy.ts';
import type { LockedProduct } from '../../products/editing/lock-product.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';
import { scanUploadJob } from '../downloads.jobs.ts';
import { currentScanRule, refuseProgram } from '../file-check.ts';
import { removeIfCancelled } from './abort-upload.ts';
import { publishUpload } from './publish-upload.ts';
import { readUpload, requireOpen, type UploadPath, type UploadRow } from './uploads.queries.ts';
import { partCount } from './write-part.ts';

/** Copying and reading two gigabytes keeps a core busy for seconds: a few at a time leave room for everybody else. */
const gate = pLimit(2);

/**
 * Joins the parts, reads the whole file once more against its checksum, and publishes it. Safe to repeat: whoever asks
 * again gets the same file. Where files must be scanned first it is left to a job, and there is no file to name yet.
 * VALIDATION_FAILED while parts are missing or when the checksum differs.
 */
export async function completeUpload(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { sha256, ...path }: UploadPath & { sha256: string },
): Promise<{ fileId: string | null }> {
  const upload = await readUpload(services, actor, path);
  if (upload.status === 'scanning') return { fileId: null };
  const rule = await currentScanRule(services);
  if (upload.status !== 'complete') {
    requireOpen(upload);
    refuseProgram(upload.fileName, rule);
    if (upload.parts.length < partCount(upload)) {
      // Its row and its parts are read one after the other: a neighbour may have published it, and dropped them, in
      // between.
      const { status } = await readUpload(services, actor, path);
      if (status !== 'open') return await completeUpload(services, actor, requestInfo, { sha256, ...path });
      throw new AppError('VALIDATION_FAILED', { errors: { parts: ['partsMissing'] } });
    }
    const found = await gate(() => joinAndHash(services, upload));
    if (found !== sha256) throw new AppError('VALIDATION_FAILED', { errors: { sha256: ['checksumMismatch'] } });
  }
  if (upload.status !== 'complete' && rule === 'scan') return await leaveToScanner(services, upload, sha256);
  const publication = { sha256, scan: 'unscanned', from: 'open', requestInfo } as const;
  const authorize = (product: LockedProduct | null) => authorizeProduct(actor, 'product:update', product);
  return await publishUpload(services, upload, { ...publication, authorize }).catch(async (error: unknown) => {
    await removeIfCancelled(services, upload);
    throw error;
  });
}

async function joinAndHash(services: Services, upload: UploadRow): Promise<string> {
  await services.storage.joinParts({ ...upload, key: upload.storageKey }, upload.parts);
  await downloadCrashPoint('upload.complete.after-join');
  return await hashFile(services, upload);
}

async function leaveToScanner({ db }: Services, { id }: UploadRow, sha256: string): Promise<{ fileId: null }> {
  await transaction(db, async (tx) => {
    const left = await tx.$executeRaw`
      UPDATE file_uploads SET "status" = 'scanning', "sha256" = ${sha256}, "expiresAt" = clock_timestamp() + interval '48 hours'
      WHERE "id" = ${id}::uuid AND "status" = 'open'`;
    if (left === 1) await enqueue(tx, scanUploadJob, { uploadId: id });
  });
  await downloadCrashPoint('upload.complete.after-commit');
  return { fileId: null };
}

async function hashFile({ storage }: Services, { storageKey, sizeBytes }: UploadRow): Promise<string> {
  if ((await storage.size(storageKey)) !== sizeBytes) return '';
  const hash = createHash('sha256');
  await pipeline(storage.read(storageKey, { start: 0, end: sizeBytes - 1 }), hash);
  return hash.digest('hex');
}
