/** Pixels that each side of an avatar must have at least. */
export const avatarMinSide = 64;

/** Public address of a stored avatar, 256 px wide; null when there is none and a monogram stands in. */
export function avatarUrl(avatarKey: string | null): string | null {
  return avatarKey === null ? null : `/media/${avatarKey}-256.webp`;
}

/** The animated version of an avatar's address, for profiles only (D-13); undefined when there is none. */
export function movingAvatarUrl(url: string): string | undefined {
  const still = '-animated-256.webp';
  return url.endsWith(still) ? `${url.slice(0, -still.length)}-animated-moving.webp` : undefined;
}
