import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../platform/session.ts';
import styles from './user-layout.module.css';
import { userLinks } from './user-links.ts';

/** The account area: its pages at the side, as tabs on a phone. */
export function UserLayout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const { user } = useSession();
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        {user === undefined ? null : (
          <div className={styles.who}>
            <span className={styles.avatar} aria-hidden="true">
              {user.avatarUrl === null ? user.userName.slice(0, 1).toUpperCase() : <img src={user.avatarUrl} alt="" />}
            </span>
            <span className={styles.names}>
              <strong>{user.userName}</strong>
              <small>{user.email}</small>
            </span>
          </div>
        )}
        <nav className={styles.nav} aria-label="Account">
          {userLinks.map(({ label, href, Icon }) => (
            <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
              <Icon size={19} stroke={1.8} aria-hidden="true" />
              {label}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
