import { encode } from 'blurhash';
import type { Sharp } from 'sharp';

/** Pixels of the longer side that are looked at: more of them do not change what is left of a picture. */
const side = 32;
/** Portrait covers are the rule. */
const components = { x: 3, y: 4 };

/** The BlurHash of a picture, 28 characters (https://blurha.sh). Throws what sharp throws for a broken one. */
export async function blurhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return encode(new Uint8ClampedArray(data), info.width, info.height, components.x, components.y);
}
