import type { ReactNode } from 'react';
import styles from './share-bars.module.css';

type Share = { id: string; label: ReactNode; value: number; text: string };

/** Names with bars as long as their share of the longest. */
export function ShareBars({ label, shares, empty }: { label: string; shares: readonly Share[]; empty: string }) {
  const most = Math.max(...shares.map(({ value }) => value), 1);
  if (shares.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.bars} aria-label={label}>
      {shares.map(({ id, label: name, value, text }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <strong>{text}</strong>
          <i style={{ width: `${Math.max(1, (value / most) * 100)}%` }} aria-hidden="true" />
        </li>
      ))}
    </ul>
  );
}
