import type { ReactNode } from 'react';
import styles from './message-state.module.css';

type EmptyStateProps = {
  title: string;
  message: string;
  icon: ReactNode;
  /** The next step: at least one button or link. */
  children: ReactNode;
  headingLevel?: 1 | 2;
};

export function EmptyState({ title, message, icon, children, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
