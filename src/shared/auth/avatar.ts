/** Public address of a stored avatar, 256 px wide; null when there is none and a monogram stands in. */
export function avatarUrl(avatarKey: string | null): string | null {
  return avatarKey === null ? null : `/media/${avatarKey}-256.webp`;
}

/** Of an avatar's address the one where it moves, for profiles only (D-13); undefined for pictures that never do. */
export function movingAvatarUrl(url: string): string | undefined {
  const still = '-animated-256.webp';
  return url.endsWith(still) ? `${url.slice(0, -still.length)}-animated-moving.webp` : undefined;
}
