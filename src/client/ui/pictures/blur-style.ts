import { decode, isBlurhashValid } from 'blurhash';
import type { CSSProperties } from 'react';

/** Colours down the middle of the picture: a whole blur would cost a canvas per card. */
const stops = 4;
const bytesPerPixel = 4;

function gradientOf(blurhash: string): string {
  // The second of two columns is the middle, as the algorithm starts at the left edge.
  const pixels = decode(blurhash, 2, stops);
  const colors = Array.from({ length: stops }, (_, row) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((row * 2 + 1) * bytesPerPixel);
    return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
  });
  return `linear-gradient(${colors.join(',')})`;
}

/**
 * What a picture shows until it has loaded. Pictures of former versions hold a tiny `data:` picture in the field. Nothing
 * for anything else.
 */
export function blurStyle(blurhash: string | null | undefined): CSSProperties {
  if (!blurhash) return {};
  if (blurhash.startsWith('data:')) return { backgroundImage: `url("${blurhash}")` };
  return isBlurhashValid(blurhash).result ? { background: gradientOf(blurhash) } : {};
}
