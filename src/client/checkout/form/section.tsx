import type { ReactNode } from 'react';
import styles from './checkout.module.css';

type SectionProps = {
  /** Of a page whose sections are steps; without one for sections to choose between. */
  number?: number;
  title: string;
  children: ReactNode;
};

/** One part of the page. */
export function Section({ number, title, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        {number === undefined ? null : (
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
        )}
        {title}
      </h2>
      {children}
    </section>
  );
}
