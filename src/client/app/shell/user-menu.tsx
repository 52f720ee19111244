import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'wouter';
import { openAuthModal } from '../../auth/sign-in/auth-modal-store.ts';
import { useUnreadMessages } from '../../messages/unread/use-unread-messages.ts';
import { usePreloadNear } from '../../platform/screen/preload.ts';
import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import { userLinks } from '../../users/account/user-links.ts';
import { preloadRoute } from '../routing/routes.ts';
import styles from './header-menus.module.css';
import { staffLinksOf } from './staff-links.ts';

function preloadProfile(): void {
  preloadRoute('/user/profile');
}

function Avatar({ user }: { user: SessionUser }) {
  if (user.avatarUrl !== null) return <img className={styles.avatar} src={user.avatarUrl} alt="" />;
  return <span className={styles.avatar}>{user.userName.slice(0, 1).toUpperCase()}</span>;
}

function Face({ user, unread }: { user: SessionUser; unread: number }) {
  return (
    <span className={styles.face}>
      <Avatar user={user} />
      {unread === 0 ? null : (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  );
}

function SignedIn({ user, signOut }: { user: SessionUser; signOut: () => Promise<void> }) {
  const button = usePreloadNear<HTMLButtonElement>(preloadProfile);
  const unread = useUnreadMessages();
  const waiting = unread === 0 ? '' : `, ${unread} unread ${unread === 1 ? 'message' : 'messages'}`;
  return (
    <Dropdown
      buttonRef={button}
      label={`Account of ${user.userName}${waiting}`}
      face={<Face user={user} unread={unread} />}
    >
      <nav className={styles.links} aria-label="Account">
        <p className={styles.name}>{user.userName}</p>
        {[...staffLinksOf(user), ...userLinks].map(({ label, href, Icon }) => (
          <Link key={href} href={href}>
            <Icon size={18} stroke={1.8} />
            {label}
            {href === '/user/messages' && unread > 0 ? <span className={styles.count}>{unread}</span> : null}
          </Link>
        ))}
        <button type="button" data-close="" onClick={signOut}>
          <IconLogout size={18} stroke={1.8} />
          Log out
        </button>
      </nav>
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
