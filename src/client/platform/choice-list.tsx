import type { ReactNode } from 'react';
import styles from './choice-list.module.css';

/** Plain buttons of which one is pressed, two in a row: for what a menu or a page lets choose. */
export function ChoiceList({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
