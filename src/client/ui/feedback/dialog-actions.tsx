import { type ReactNode, use } from 'react';
import styles from './dialog-actions.module.css';
import { DiscardingContext } from './discard-question.tsx';

/** The buttons at the foot of a form in a dialog: at its right edge, and on a phone all across it. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} hidden={use(DiscardingContext)}>
      {children}
    </div>
  );
}
