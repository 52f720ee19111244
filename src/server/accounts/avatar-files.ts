/** Sides in pixels of the squares that are kept of an avatar. */
export const avatarSizes = [256, 96, 48] as const;

export const avatarSuffix = (size: (typeof avatarSizes)[number]) => `-${size}.webp` as const;
export const movingAvatarSuffix = '-moving.webp';

/** Every file that a member's avatar may have. Demo pictures are shared between databases and stay: none of theirs. */
export function avatarFiles(userId: string, avatarKey: string | null): string[] {
  if (!avatarKey?.startsWith(`avatars/${userId}`)) return [];
  return [...avatarSizes.map(avatarSuffix), movingAvatarSuffix].map((suffix) => `public/${avatarKey}${suffix}`);
}
