import type { ReactNode } from 'react';
import styles from './filter-panel.module.css';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

type FilterCheckProps = { isOn: boolean; onToggle: () => void; children: ReactNode };

export function FilterCheck({ isOn, onToggle, children }: FilterCheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <span>{children}</span>
    </label>
  );
}
