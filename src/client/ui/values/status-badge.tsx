import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

export type StatusTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <i className={styles.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
