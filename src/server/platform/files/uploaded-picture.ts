import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { generalFieldMessages } from '../../../shared/messages/general.field-messages.ts';
import { AppError } from '../app-error.ts';
import { loadSharp } from './load-sharp.ts';

/** Decoded pixels of all frames: a small file may decompress into gigabytes. */
const MAX_PIXELS = 50_000_000;
const LONGEST_SECONDS = 10;
/** A decoded picture takes up to 200 MB and encoding occupies a core, so at most two run at a time. */
const gate = pLimit(2);
const formats = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;
type PictureFormat = (typeof formats)[number];
/** What browsers make; AVIF only where a caller names it. */
const common: readonly PictureFormat[] = ['png', 'jpeg', 'gif', 'webp'];

/** A picture from outside whose bytes are what they claim to be. */
export interface UploadedPicture {
  format: PictureFormat;
  /** Rotated as its EXIF data says. */
  width: number;
  height: number;
  frames: number;
  /** How long each frame stands, in milliseconds. */
  delays: readonly number[];
  /**
   * Decodes it upright. Re-encoding drops everything else in the file; `animated` keeps all frames.
   */
  open: (options?: { animated: boolean }) => Sharp;
}

/**
 * Passes an uploaded picture to `paint`. Throws UPLOAD_TYPE when its bytes are none of `allowed`, when it exceeds 50
 * megapixels, and when it cannot be decoded, also while painting.
 */
export async function readUploadedPicture<Result>(
  bytes: Buffer,
  paint: (picture: UploadedPicture) => Promise<Result>,
  allowed: readonly PictureFormat[] = common,
): Promise<Result> {
  const format = formatOf(bytes);
  if (!format || !allowed.includes(format)) throw new AppError('UPLOAD_TYPE');
  const sharp = await loadSharp();
  const decode = (animated: boolean) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });
  try {
    const found = await decode(false).metadata();
    if (found.format !== (format === 'avif' ? 'heif' : format)) throw new AppError('UPLOAD_TYPE');
    const { width, height } = found.autoOrient;
    const open: UploadedPicture['open'] = ({ animated } = { animated: false }) =>
      decode(animated).autoOrient().timeout({ seconds: LONGEST_SECONDS });
    const { pages: frames = 1, delay: delays = [] } = found;
    return await gate(() => paint({ format, width, height, frames, delays, open }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UPLOAD_TYPE', { message: generalFieldMessages.pictureDamaged, cause: error });
  }
}

/** The type by the first bytes, regardless of file name and declared type. */
function formatOf(bytes: Buffer): PictureFormat | undefined {
  const startsWith = (text: string, offset = 0) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith('\xff\xd8\xff')) return 'jpeg';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp';
  if (startsWith('ftypavif', 4) || startsWith('ftypavis', 4)) return 'avif';
  return undefined;
}
