import { IconLogout } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SessionUser } from '../../platform/session/session.ts';
import { userLinks } from '../../users/account/user-links.ts';
import styles from './header-menus.module.css';
import { staffLinksOf } from './staff-links.ts';

type UserMenuLinksProps = { user: SessionUser; unread: number; signOut: () => Promise<void> };

export function UserMenuLinks({ user, unread, signOut }: UserMenuLinksProps) {
  return (
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
  );
}
