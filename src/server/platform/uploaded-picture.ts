import sharp, { type Sharp } from 'sharp';
import { AppError } from './app-error.ts';

/** Decoded pixels, all frames together: a small file may unfold into gigabytes. */
const MAX_PIXELS = 50_000_000;
const formats = ['png', 'jpeg', 'gif', 'webp'] as const;

/** A picture from outside whose bytes are what they claim to be. */
export interface UploadedPicture {
  format: (typeof formats)[number];
  /** As it is to be seen: turned as its EXIF says. */
  width: number;
  height: number;
  frames: number;
  /**
   * Decodes it once more, upright. Paint it anew and nothing else of the file survives; `animated` keeps all frames.
   */
  open: (options?: { animated: boolean }) => Sharp;
}

/**
 * Hands an uploaded picture to `paint`. Throws UPLOAD_TYPE for what is no PNG, JPG, GIF or WEBP by its own bytes, for
 * what unfolds beyond 50 megapixels, and for what cannot be decoded, also when that shows while painting.
 */
export async function readUploadedPicture<Result>(
  bytes: Buffer,
  paint: (picture: UploadedPicture) => Promise<Result>,
): Promise<Result> {
  const format = formatOf(bytes);
  if (!format) throw new AppError('UPLOAD_TYPE');
  const decode = (animated: boolean) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated });
  try {
    const found = await decode(false).metadata();
    if (found.format !== format) throw new AppError('UPLOAD_TYPE');
    const { width, height } = found.autoOrient;
    const open: UploadedPicture['open'] = ({ animated } = { animated: false }) => decode(animated).autoOrient();
    return await paint({ format, width, height, frames: found.pages ?? 1, open });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UPLOAD_TYPE', { cause: error });
  }
}

/** What the first bytes say, whatever name or type came with the file. */
function formatOf(bytes: Buffer): UploadedPicture['format'] | undefined {
  const startsWith = (text: string, offset = 0) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith('\xff\xd8\xff')) return 'jpeg';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp';
  return undefined;
}
