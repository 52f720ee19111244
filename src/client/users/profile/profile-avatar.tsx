import { movingAvatarUrl } from '../../../shared/auth/avatar.ts';

type ProfileAvatarProps = { className: string; user: { userName: string; avatarUrl: string | null } };

/** Somebody's picture as profiles show it: moving where it can and may; a monogram without one. */
export function ProfileAvatar({ className, user: { userName, avatarUrl } }: ProfileAvatarProps) {
  const moving = avatarUrl === null ? undefined : movingAvatarUrl(avatarUrl);
  return (
    <span className={className} aria-hidden="true">
      {avatarUrl === null ? (
        userName.slice(0, 1).toUpperCase()
      ) : (
        <picture>
          {moving === undefined ? null : <source media="(prefers-reduced-motion: no-preference)" srcSet={moving} />}
          <img src={avatarUrl} alt="" />
        </picture>
      )}
    </span>
  );
}
