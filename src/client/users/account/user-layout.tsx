import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useCurrentInView } from '../../platform/screen/use-current-in-view.ts';
import { useSession } from '../../platform/session/session.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { EmailProblem } from './email-problem.tsx';
import styles from './user-layout.module.css';
import { userLinks } from './user-links.ts';

type UserLayoutProps = {
  children: ReactNode;
  /** For what is shown at an address of the account without being the member's own, such as an order that they sold. */
  isOutside?: boolean;
};

/** The account area: its pages at the side, as tabs on a phone. */
export function UserLayout({ children, isOutside = false }: UserLayoutProps) {
  const [path] = useLocation();
  const { user } = useSession();
  const place = userLinks.find(({ href, covers = [] }) => [href, ...covers].some((page) => path.startsWith(page)));
  const current = isOutside ? undefined : place?.href;
  const nav = useCurrentInView<HTMLElement>(current);
  return (
    <div className={styles.layout}>
      <aside className={styles.side}>
        {user === undefined ? null : (
          <div className={styles.who}>
            <Avatar user={user} />
            <span className={styles.names}>
              <strong>{user.userName}</strong>
              <small>{user.email}</small>
            </span>
          </div>
        )}
        <nav ref={nav} className={styles.nav} aria-label="Account">
          {userLinks.map(({ label, href, Icon }) => (
            <Link key={href} href={href} aria-current={href === current ? 'page' : undefined}>
              <Icon size={19} stroke={1.8} aria-hidden="true" />
              {label}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={styles.content}>
        <EmailProblem />
        {children}
      </div>
    </div>
  );
}
