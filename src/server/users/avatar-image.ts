import sharp, { type Sharp } from 'sharp';
import { AppError } from '../platform/app-error.ts';
import { createGate } from '../platform/gate.ts';

const MIN_SIDE = 64;
const MAX_SIDE = 4096;
/** Decoded pixels, all frames together: a small file may unfold into gigabytes. */
const MAX_PIXELS = 50_000_000;
const MOVING_BYTES = 1_000_000;
/** What moves by itself for longer would need a button to stop it (WCAG 2.2.2). */
const MOVING_MS = 5000;
/** Each frame is painted anew, so their number is the work: ten thousand fit into 230 kB and take a minute. */
const MOVING_FRAMES = 120;
const LONGEST_SECONDS = 10;
/** Decoded pictures are large and painting fills a core: two at a time leave room for everybody else. */
const gate = createGate(2);
const SIZES = [256, 96, 48] as const;
const formats = ['png', 'jpeg', 'gif', 'webp'] as const;

export interface AvatarRendition {
  /** What follows the avatar's key: '-256.webp'. */
  suffix: string;
  bytes: Buffer;
}

/**
 * An uploaded picture as the shop keeps it: WebP squares of 256, 96 and 48 px, painted anew so that nothing else in the
 * file survives. A small GIF of at most 120 frames also gives '-moving.webp', for the profile, which stands still after
 * five seconds. Throws UPLOAD_TYPE for what is no PNG,
 * JPG, GIF or WEBP by its own bytes or cannot be decoded, VALIDATION_FAILED for a picture too small or too large.
 */
export function renderAvatar(bytes: Buffer): Promise<{ isMoving: boolean; renditions: AvatarRendition[] }> {
  return gate(() => render(bytes));
}

async function render(bytes: Buffer): Promise<{ isMoving: boolean; renditions: AvatarRendition[] }> {
  const format = formatOf(bytes);
  if (!format) throw new AppError('UPLOAD_TYPE');
  const open = (options: { animated: boolean }) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: options.animated });
  try {
    const found = await open({ animated: false }).metadata();
    if (found.format !== format) throw new AppError('UPLOAD_TYPE');
    refuseSize(found.width, found.height);
    const frames = found.pages ?? 1;
    const isMoving = format === 'gif' && frames > 1 && frames <= MOVING_FRAMES && bytes.length <= MOVING_BYTES;
    // One after the other: each holds the decoded picture in memory.
    const renditions: AvatarRendition[] = [];
    for (const size of SIZES) {
      renditions.push({ suffix: `-${size}.webp`, bytes: await square(open({ animated: false }), size) });
    }
    if (isMoving) {
      const bytes = await square(open({ animated: true }), 256, countLoops(found.delay ?? []));
      renditions.push({ suffix: '-moving.webp', bytes });
    }
    return { isMoving, renditions };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('UPLOAD_TYPE', { cause: error });
  }
}

function square(image: Sharp, size: number, loop = 1): Promise<Buffer> {
  // Turned as its EXIF says, which is then left behind like all other metadata.
  return image
    .autoOrient()
    .resize(size, size, { fit: 'cover' })
    .webp({ quality: 82, loop })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}

/** How often a picture of frames this long (milliseconds) may repeat; once at least. */
function countLoops(delays: readonly number[]): number {
  const lengthMs = delays.reduce((sum, delay) => sum + delay, 0);
  return Math.max(1, Math.floor(MOVING_MS / Math.max(lengthMs, 100)));
}

function refuseSize(width: number, height: number): void {
  const [shortest, longest] = [Math.min(width, height), Math.max(width, height)];
  const key = shortest < MIN_SIDE ? 'avatarTooSmall' : longest > MAX_SIDE ? 'avatarTooLarge' : undefined;
  if (key) throw new AppError('VALIDATION_FAILED', { errors: { avatar: [key] } });
}

/** What the first bytes say, whatever name or type came with the file. */
function formatOf(bytes: Buffer): (typeof formats)[number] | undefined {
  const startsWith = (text: string, offset = 0) =>
    bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));
  if (startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith('\xff\xd8\xff')) return 'jpeg';
  if (startsWith('GIF87a') || startsWith('GIF89a')) return 'gif';
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return 'webp';
  return undefined;
}
