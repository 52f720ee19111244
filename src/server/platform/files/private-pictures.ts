import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import type { FileReply } from '../rest/file-reply.ts';
import type { UploadedFile } from '../rest/read-multipart.ts';
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

/** Re-encodes the pictures without their metadata into the private part of the storage. All or none. */
export async function storePrivatePictures(
  storage: FileStorage,
  { prefix, maxBytes }: Place,
  files: readonly UploadedFile[],
): Promise<PrivatePicture[]> {
  const stored: PrivatePicture[] = [];
  try {
    for (const [position, { bytes }] of files.entries()) {
      if (bytes.length > maxBytes) throw new AppError('UPLOAD_TOO_LARGE');
      const { data, info } = await readUploadedPicture(bytes, ({ open }) =>
        open()
          .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true }),
      );
      const storageKey = `${prefix}-${randomBytes(6).toString('hex')}.webp`;
      await storage.write(storageKey, data);
      stored.push({ id: uuid(), position, storageKey, width: info.width, height: info.height });
    }
    return stored;
  } catch (error) {
    await removePrivatePictures(storage, stored);
    throw error;
  }
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
  return {
    fileName: `${id}.webp`,
    contentType: 'image/webp',
    size: bytes.length,
    etag: id,
    isInline: true,
    open: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  };
}
