import type { ReactNode } from 'react';
import styles from './checkout.module.css';

/** One numbered step of the page. */
export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
