import { lazy, Suspense } from 'react';
import { useSession } from '../../platform/session/session.ts';
import styles from './header.module.css';

const Bell = lazy(() => import('../../notifications/bell/bell.tsx').then((m) => ({ default: m.Bell })));

/** Guests have no notifications, and load nothing of them. */
export function BellButton() {
  const { status } = useSession();
  if (status !== 'authenticated') return null;
  return (
    <Suspense fallback={<span className={styles.bellSpace} />}>
      <Bell />
    </Suspense>
  );
}
