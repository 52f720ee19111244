import type { ReactNode } from 'react';
import styles from './stat.module.css';

/** One number and what it counts. */
export function Stat({ value, label }: { value: ReactNode; label: string }) {
  return (
    <div className={styles.stat}>
      <span className={styles.value}>{value}</span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
