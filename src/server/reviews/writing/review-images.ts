import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { renditionWidths } from '../../../shared/products/images/rendition.ts';
import { reviewLimits } from '../../../shared/reviews/review.schemas.ts';
import { AppError } from '../../platform/app-error.ts';
import { type NameFiles, storeBeforeRow } from '../../platform/files/files-before-rows.ts';
import { nameUpload } from '../../platform/files/name-upload.ts';
import { readUploadedPicture } from '../../platform/files/uploaded-picture.ts';
import type { UploadedFile } from '../../platform/rest/read-multipart.ts';
import type { Services } from '../../platform/services.ts';

/** A picture whose files lie in the storage and whose row is still to be written. */
export interface StoredReviewImage {
  id: string;
  key: string;
  width: number;
  height: number;
}

/**
 * Re-encodes the pictures as WebP of 320, 640 and 1280 px without metadata, stores them, and has `write` write their rows.
 * All or none: see `storeBeforeRow`.
 */
export async function storeReviewImages<Result>(
  services: Pick<Services, 'db' | 'storage'>,
  reviewId: string,
  files: readonly UploadedFile[],
  write: (images: readonly StoredReviewImage[], nameFiles: NameFiles) => Promise<Result>,
): Promise<Result> {
  const named = files.map((file) => ({ file, key: `reviews/${reviewId}-${randomBytes(6).toString('hex')}` }));
  return await storeBeforeRow(services, reviewImageFiles(named), async (nameFiles) => {
    const stored: StoredReviewImage[] = [];
    for (const { file, key } of named) {
      const size = await nameUpload(file, () => paint(services, key, file.bytes));
      stored.push({ ...size, id: uuid(), key });
    }
    return await write(stored, nameFiles);
  });
}

/** The largest width is drawn last and gives the size that the row tells. */
async function paint({ storage }: Pick<Services, 'storage'>, key: string, bytes: Buffer) {
  if (bytes.length > reviewLimits.imageBytes) throw new AppError('UPLOAD_TOO_LARGE');
  return await readUploadedPicture(bytes, async ({ open }) => {
    let size = { width: 0, height: 0 };
    for (const width of renditionWidths) {
      const { data, info } = await open()
        .resize(width, width * 2, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      await storage.write(`public/${key}-${width}.webp`, data);
      size = { width: info.width, height: info.height };
    }
    return size;
  });
}

export async function removeReviewImages(
  { storage }: Pick<Services, 'storage'>,
  images: readonly { key: string }[],
): Promise<void> {
  await Promise.all(reviewImageFiles(images).map((file) => storage.remove(file)));
}

/** Storage keys of all files that belong to these pictures. Those of the demo are the products' own, and stay. */
export function reviewImageFiles(images: readonly { key: string }[]): string[] {
  const own = images.filter(({ key }) => key.startsWith('reviews/'));
  return own.flatMap(({ key }) => renditionWidths.map((width) => `public/${key}-${width}.webp`));
}
