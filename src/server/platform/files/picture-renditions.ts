import type { Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { blurhashOf } from './blurhash-of.ts';
import { loadSharp } from './load-sharp.ts';
import type { FileStorage } from './storage.ts';
import { readUploadedPicture, type UploadedPicture } from './uploaded-picture.ts';

/** A stored picture: as wide and high as its largest rendition. */
export interface StoredPicture {
  key: string;
  width: number;
  height: number;
  /** Stands in until the picture has loaded. */
  blurhash: string;
}

interface RenditionOptions {
  widths: readonly number[];
  /** Pixels of the longer side that may come in. */
  maxSide: number;
  /** The field and message key for a larger one. */
  tooLarge: Record<string, string[]>;
  /** Pixels that the shorter side must have, and what is said of a smaller one. */
  least?: { side: number; tooSmall: Record<string, string[]> };
}

/**
 * Re-encodes an uploaded picture at each width, without metadata, and stores the renditions as
 * public/<key>-<width>.webp. A small picture is not enlarged. Throws as `readUploadedPicture`.
 */
export async function storeRenditions(
  storage: FileStorage,
  key: string,
  bytes: Buffer,
  options: RenditionOptions,
): Promise<StoredPicture> {
  const paint = async (picture: UploadedPicture) => {
    if (Math.max(picture.width, picture.height) > options.maxSide) {
      throw new AppError('VALIDATION_FAILED', { errors: options.tooLarge });
    }
    if (options.least && Math.min(picture.width, picture.height) < options.least.side) {
      throw new AppError('VALIDATION_FAILED', { errors: options.least.tooSmall });
    }
    const sharp = await loadSharp();
    // Decoded once; all renditions are made from that.
    const largest = await shrunken(picture.open(), Math.max(...options.widths))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = largest.info;
    const paintAt = (side: number) => shrunken(sharp(largest.data, { raw: { width, height, channels } }), side);
    for (const side of options.widths) {
      await storage.write(fileOf(key, side), await paintAt(side).webp({ quality: 80 }).toBuffer());
    }
    return {
      key,
      width,
      height,
      blurhash: await blurhashOf(sharp(largest.data, { raw: { width, height, channels } })),
    };
  };
  return await readUploadedPicture(bytes, paint, ['png', 'jpeg', 'gif', 'webp', 'avif']);
}

/** Storage keys of all files behind these pictures. */
export function renditionFiles(keys: readonly string[], widths: readonly number[]): string[] {
  return keys.flatMap((key) => widths.map((width) => fileOf(key, width)));
}

/** At most `width` wide and twice as high. */
function shrunken(image: Sharp, width: number): Sharp {
  return image.resize(width, width * 2, { fit: 'inside', withoutEnlargement: true });
}

function fileOf(key: string, width: number): string {
  return `public/${key}-${width}.webp`;
}
