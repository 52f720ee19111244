/** Public address of a stored avatar, 256 px wide; null when there is none and a monogram stands in. */
export function avatarUrl(avatarKey: string | null): string | null {
  return avatarKey === null ? null : `/media/${avatarKey}-256.webp`;
}
