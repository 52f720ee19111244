import { IconBooks, IconHeart, IconReceipt } from '@tabler/icons-react';
import { Link } from 'wouter';
import { dayMs } from '../../../shared/dates/spans.ts';
import { type SessionUser, useSession } from '../../platform/session/session.ts';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './member-greeting.module.css';

const places = [
  { href: '/user/downloads', label: 'Library', Icon: IconBooks },
  { href: '/user/wishlist', label: 'Wishlist', Icon: IconHeart },
  { href: '/user/orders', label: 'Orders', Icon: IconReceipt },
] as const;

function greetingOf({ userName, createdAt }: SessionUser): string {
  const isNew = Date.now() - Date.parse(createdAt) < dayMs;
  return isNew ? `Welcome, ${userName}` : `Welcome back, ${userName}`;
}

/** The small hero of a member, whose own rows come right below. */
export function MemberGreeting() {
  const { user } = useSession();
  return (
    <section className={styles.hero} aria-label="Welcome">
      <div className={styles.wrap}>
        <h1 className={styles.title}>
          {user === undefined ? <Skeleton width="min(320px, 70vw)" height="1em" /> : greetingOf(user)}
        </h1>
        <nav className={styles.places} aria-label="Your places">
          {places.map(({ href, label, Icon }) => (
            <Link key={href} href={href} className={styles.place ?? ''}>
              <Icon size={18} stroke={1.9} aria-hidden="true" />
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </section>
  );
}
