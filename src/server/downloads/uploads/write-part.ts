import type { Readable } from 'node:stream';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { checkBytes } from '../../platform/rest/raw-body.ts';
import type { Services } from '../../platform/services.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';
import { readUpload, requireOpen, type UploadPath, type UploadRow } from './uploads.queries.ts';

interface NewPart extends UploadPath {
  n: number;
  sha256: string;
  body: Readable;
}

/**
 * Streams one part to its place and records it once it is complete and matches its checksum. A part that is there
 * already is not written again; another one in its place is refused with CONFLICT, since it belongs to another file.
 */
export async function writePart(
  services: Services,
  actor: MemberActor,
  { n, sha256, body, ...path }: NewPart,
): Promise<{ number: number; received: number }> {
  const { db, storage } = services;
  const upload = await readUpload(services, actor, path);
  requireOpen(upload);
  const sizeBytes = partSize(upload, n);
  const known = upload.parts.find(({ number }) => number === n);
  if (known && known.sha256 !== sha256) {
    throw new AppError('CONFLICT', { message: 'This is not the file the upload was started with.' });
  }
  if (known) return { number: n, received: upload.parts.length };
  const file = { ...upload, key: upload.storageKey };
  const etag = await storage.writePart(file, n, checkBytes(body, { sizeBytes, sha256 }), sizeBytes);
  await downloadCrashPoint('upload.part.after-write');
  // Only an open upload takes it: one that was cancelled meanwhile must not come back.
  const noted = await db.prisma.$executeRaw`
    INSERT INTO file_upload_parts ("uploadId", "number", "sizeBytes", "sha256", "etag")
    SELECT "id", ${n}, ${sizeBytes}, ${sha256}, ${etag} FROM file_uploads
    WHERE "id" = ${upload.id}::uuid AND "status" = 'open'
    ON CONFLICT ("uploadId", "number") DO UPDATE SET "etag" = EXCLUDED."etag"
    WHERE file_upload_parts."sha256" = EXCLUDED."sha256"`;
  if (noted === 0)
    throw new AppError('CONFLICT', { message: 'This upload was changed in another tab or on another device.' });
  return { number: n, received: await db.prisma.fileUploadPart.count({ where: { uploadId: upload.id } }) };
}

export function partCount({ sizeBytes, partBytes }: Pick<UploadRow, 'sizeBytes' | 'partBytes'>): number {
  return Math.ceil(sizeBytes / partBytes);
}

function partSize(upload: UploadRow, number: number): number {
  const count = partCount(upload);
  if (number > count) throw new AppError('VALIDATION_FAILED', { errors: { n: ['partUnknown'] } });
  return number < count ? upload.partBytes : upload.sizeBytes - (count - 1) * upload.partBytes;
}
