import type { ReactNode } from 'react';
import { movingAvatarUrl } from '../../../shared/auth/avatar.ts';
import styles from './avatar.module.css';

/** Diameter in CSS pixels: 40, 48, 56; 96 at the head of a page, 72 there on a phone. */
type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

/** The round frame of an avatar, for what stands in the place of one. */
export function AvatarFrame({ size = 'sm', children }: { size?: AvatarSize; children: ReactNode }) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {children}
    </span>
  );
}

type AvatarProps = { user: { userName: string; avatarUrl: string | null }; size?: AvatarSize };

/** Somebody's picture, animated where possible and wanted; a monogram without one. Their name stands beside it. */
export function Avatar({ user: { userName, avatarUrl }, size }: AvatarProps) {
  return (
    <AvatarFrame {...(size === undefined ? {} : { size })}>
      {avatarUrl === null ? userName.slice(0, 1).toUpperCase() : <Picture url={avatarUrl} />}
    </AvatarFrame>
  );
}

function Picture({ url }: { url: string }) {
  const moving = movingAvatarUrl(url);
  return (
    <picture>
      {moving === undefined ? null : <source media="(prefers-reduced-motion: no-preference)" srcSet={moving} />}
      <img src={url} alt="" loading="lazy" />
    </picture>
  );
}
