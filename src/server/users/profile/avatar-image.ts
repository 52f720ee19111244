import type { Sharp } from 'sharp';
import { avatarMinSide } from '../../../shared/auth/avatar.ts';
import { avatarSizes, avatarSuffix, movingAvatarSuffix } from '../../accounts/avatar-files.ts';
import { AppError } from '../../platform/app-error.ts';
import { readUploadedPicture } from '../../platform/files/uploaded-picture.ts';

const MAX_SIDE = 4096;
const MOVING_BYTES = 1_000_000;
/** Longer animations would need a stop button (WCAG 2.2.2). */
const MOVING_MS = 5000;
/** Every frame is re-encoded, so their number is limited: ten thousand fit into 230 kB and take a minute. */
const MOVING_FRAMES = 120;

export interface AvatarRendition {
  /** What follows the avatar's key: '-256.webp'. */
  suffix: string;
  bytes: Buffer;
}

/**
 * An uploaded picture as the shop keeps it: WebP squares of 256, 96 and 48 px, re-encoded so that nothing else in the
 * file survives. A small GIF of at most 120 frames also gives '-moving.webp', for the profile, which stands still after
 * five seconds. Throws UPLOAD_TYPE for what is no PNG, JPG, GIF or WEBP by its own bytes or cannot be decoded,
 * VALIDATION_FAILED for a picture too small or too large.
 */
export function renderAvatar(bytes: Buffer): Promise<{ isMoving: boolean; renditions: AvatarRendition[] }> {
  return readUploadedPicture(bytes, async ({ format, width, height, frames, delays, open }) => {
    refuseSize(width, height);
    const isMoving = format === 'gif' && frames > 1 && frames <= MOVING_FRAMES && bytes.length <= MOVING_BYTES;
    // Sequentially, because each holds the decoded picture in memory.
    const renditions: AvatarRendition[] = [];
    for (const size of avatarSizes) renditions.push({ suffix: avatarSuffix(size), bytes: await square(open(), size) });
    if (isMoving) {
      const moving = await square(open({ animated: true }), 256, countLoops(delays));
      renditions.push({ suffix: movingAvatarSuffix, bytes: moving });
    }
    return { isMoving, renditions };
  });
}

function square(image: Sharp, size: number, loop = 1): Promise<Buffer> {
  return image.resize(size, size, { fit: 'cover' }).webp({ quality: 82, loop }).toBuffer();
}

/** How often a picture of frames this long (milliseconds) may repeat; once at least. */
function countLoops(delays: readonly number[]): number {
  const lengthMs = delays.reduce((sum, delay) => sum + delay, 0);
  return Math.max(1, Math.floor(MOVING_MS / Math.max(lengthMs, 100)));
}

function refuseSize(width: number, height: number): void {
  const [shortest, longest] = [Math.min(width, height), Math.max(width, height)];
  const key = shortest < avatarMinSide ? 'avatarTooSmall' : longest > MAX_SIDE ? 'avatarTooLarge' : undefined;
  if (key) throw new AppError('VALIDATION_FAILED', { errors: { avatar: [key] } });
}
