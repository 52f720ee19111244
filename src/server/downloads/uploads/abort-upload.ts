import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readUpload, type UploadPath, type UploadRow } from './uploads.queries.ts';

/** Cancels one's own upload and forgets its parts. CONFLICT once it was published; safe to repeat. */
export async function abortUpload(services: Services, actor: MemberActor, path: UploadPath): Promise<void> {
  const upload = await readUpload(services, actor, path);
  if (!(await closeUpload(services, upload))) {
    throw new AppError('CONFLICT', { message: 'This file has already been published.' });
  }
}

type StoredUpload = Pick<UploadRow, 'id' | 'storageKey' | 'remoteId' | 'partBytes'>;

/** False when it was published. Its row says aborted before anything is removed, so nothing removed is ever published. */
export async function closeUpload(services: Services, upload: StoredUpload): Promise<boolean> {
  const { db } = services;
  const closed = await db.prisma.fileUpload.updateMany({
    where: { id: upload.id, status: { not: 'complete' } },
    data: { status: 'aborted' },
  });
  if (closed.count === 0) return false;
  await removeBytes(services, upload);
  await db.prisma.fileUploadPart.deleteMany({ where: { uploadId: upload.id } });
  return true;
}

/** Removes what was joined while the upload was cancelled. */
export async function removeIfCancelled(services: Services, upload: StoredUpload): Promise<void> {
  const row = await services.db.prisma.fileUpload.findUnique({ where: { id: upload.id }, select: { status: true } });
  if (row?.status === 'aborted') await removeBytes(services, upload);
}

async function removeBytes({ storage }: Services, upload: StoredUpload): Promise<void> {
  await storage.dropParts({ ...upload, key: upload.storageKey });
  await storage.remove(upload.storageKey);
}
