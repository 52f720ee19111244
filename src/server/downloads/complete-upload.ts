import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { createGate } from '../platform/gate.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { downloadCrashPoint } from './download-crash-points.ts';
import { publishUpload } from './publish-upload.ts';
import { readUpload, requireOpen, type UploadPath, type UploadRow } from './uploads.queries.ts';
import { partCount } from './write-part.ts';

/** Reading two gigabytes again keeps a core busy for seconds: a few at a time leave room for everybody else. */
const gate = createGate(2);

/**
 * Joins the parts, reads the whole file once more against its checksum, and publishes it. Safe to repeat: whoever asks
 * again gets the same file. VALIDATION_FAILED while parts are missing or when the sum differs.
 */
export async function completeUpload(
  services: Services,
  actor: MemberActor,
  exchange: Exchange,
  { sha256, ...path }: UploadPath & { sha256: string },
): Promise<{ fileId: string }> {
  const upload = await readUpload(services, actor, path);
  if (upload.status !== 'complete') {
    requireOpen(upload);
    if (upload.parts.length < partCount(upload)) {
      throw new AppError('VALIDATION_FAILED', { errors: { parts: ['partsMissing'] } });
    }
    await services.storage.joinParts({ ...upload, key: upload.storageKey }, upload.parts);
    await downloadCrashPoint('upload.complete.after-join');
    const found = await gate(() => hashFile(services, upload));
    if (found !== sha256) throw new AppError('VALIDATION_FAILED', { errors: { sha256: ['checksumMismatch'] } });
  }
  return await publishUpload(services, actor, exchange, upload, sha256);
}

async function hashFile({ storage }: Services, { storageKey, sizeBytes }: UploadRow): Promise<string> {
  if ((await storage.size(storageKey)) !== sizeBytes) return '';
  const hash = createHash('sha256');
  await pipeline(storage.read(storageKey, { start: 0, end: sizeBytes - 1 }), hash);
  return hash.digest('hex');
}
