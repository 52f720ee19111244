import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useUnreadMessages } from '../../messages/unread/use-unread-messages.ts';
import { usePreloadNear } from '../../platform/screen/preload.ts';
import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import { prefetch } from '../routing/prefetch.ts';
import styles from './header-menus.module.css';

/** Only members load what they find there, as soon as they are known. */
const UserMenuLinks = lazy(() => import('./user-menu-links.tsx').then((m) => ({ default: m.UserMenuLinks })));

const fetchProfile = () => prefetch('profile');

function Avatar({ user }: { user: SessionUser }) {
  if (user.avatarUrl !== null) return <img className={styles.avatar} src={user.avatarUrl} alt="" />;
  return <span className={styles.avatar}>{user.userName.slice(0, 1).toUpperCase()}</span>;
}

function Face({ user, unread }: { user: SessionUser; unread: number }) {
  return (
    <span className={styles.face}>
      <Avatar user={user} />
      {/* Drawn by the style sheet: as text it would belong to the name that the button shows. */}
      {unread === 0 ? null : <span className={styles.badge} data-count={unread > 99 ? '99+' : unread} />}
    </span>
  );
}

function SignedIn({ user, signOut }: { user: SessionUser; signOut: () => Promise<void> }) {
  const button = usePreloadNear<HTMLButtonElement>(fetchProfile);
  const unread = useUnreadMessages();
  const waiting = unread === 0 ? '' : `, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`;
  return (
    <Dropdown
      buttonRef={button}
      label={`Account of ${user.userName}${waiting}`}
      face={<Face user={user} unread={unread} />}
    >
      <Suspense>
        <UserMenuLinks user={user} unread={unread} signOut={signOut} />
      </Suspense>
    </Dropdown>
  );
}

export function UserMenu() {
  const session = useSession();
  if (session.status === 'loading') return <span className={styles.avatar} />;
  if (session.status === 'authenticated') return <SignedIn user={session.user} signOut={session.signOut} />;
  return (
    <span className={styles.guest}>
      <Button variant="subtle" color="gray" size="sm" aria-haspopup="dialog" onClick={() => openAuthModal('login')}>
        Sign in
      </Button>
      <Button size="sm" aria-haspopup="dialog" onClick={() => openAuthModal('register')}>
        Register
      </Button>
    </span>
  );
}
