import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import { type FileReply, replyOfBytes } from '../rest/file-reply.ts';
import type { UploadedFile } from '../rest/read-multipart.ts';
import type { Services } from '../services.ts';
import { type NameFiles, storeBeforeRow } from './files-before-rows.ts';
import { nameUpload } from './name-upload.ts';
import type { FileStorage } from './storage.ts';
import { readUploadedPicture } from './uploaded-picture.ts';

const longestSide = 1600;

/** A picture that its domain shows to some members only. */
export interface PrivatePicture {
  id: string;
  position: number;
  storageKey: string;
  width: number;
  height: number;
}

interface Place {
  /** What the storage keys begin with, such as `order-issues/<id>`. */
  prefix: string;
  maxBytes: number;
}

/**
 * Re-encodes the pictures without their metadata into the private part of the storage, and has `write` write their rows.
 * All or none: see `storeBeforeRow`.
 */
export async function storePrivatePictures<Result>(
  services: Pick<Services, 'db' | 'storage'>,
  { prefix, maxBytes }: Place,
  files: readonly UploadedFile[],
  write: (pictures: readonly PrivatePicture[], nameFiles: NameFiles) => Promise<Result>,
): Promise<Result> {
  const named = files.map((file) => ({ file, storageKey: `${prefix}-${randomBytes(6).toString('hex')}.webp` }));
  const keys = named.map(({ storageKey }) => storageKey);
  return await storeBeforeRow(services, keys, async (nameFiles) => {
    const stored: PrivatePicture[] = [];
    for (const [position, { file, storageKey }] of named.entries()) {
      const { data, info } = await nameUpload(file, () => paint(file, maxBytes));
      await services.storage.write(storageKey, data);
      stored.push({ id: uuid(), position, storageKey, width: info.width, height: info.height });
    }
    return await write(stored, nameFiles);
  });
}

async function paint({ bytes }: UploadedFile, maxBytes: number) {
  if (bytes.length > maxBytes) throw new AppError('UPLOAD_TOO_LARGE');
  return await readUploadedPicture(bytes, ({ open }) =>
    open()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true }),
  );
}

export async function removePrivatePictures(
  storage: FileStorage,
  pictures: readonly { storageKey: string }[],
): Promise<void> {
  await Promise.all(pictures.map(({ storageKey }) => storage.remove(storageKey)));
}

/** A stored picture as an answer; the caller has checked who asks. */
export async function openPrivatePicture(
  storage: FileStorage,
  { id, storageKey }: Pick<PrivatePicture, 'id' | 'storageKey'>,
): Promise<FileReply> {
  // Small by construction, so it is read whole to send its size first.
  const bytes = await buffer(storage.read(storageKey, { start: 0, end: Number.MAX_SAFE_INTEGER }));
  return replyOfBytes(bytes, { fileName: `${id}.webp`, contentType: 'image/webp', isInline: true });
}
