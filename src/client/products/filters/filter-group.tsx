import type { ReactNode } from 'react';
import { formatCount } from '../../../shared/text/count-text.ts';
import styles from './filter-panel.module.css';

export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** How many products a choice would leave; '≈' where very many were estimated from a sample. */
export function FacetCount({ count, isExact }: { count: number | undefined; isExact: boolean }) {
  if (count === undefined) return null;
  return (
    <span className={styles.count}>
      {isExact || count < 10 ? '' : '≈ '}
      {formatCount(count)}
      <span className={styles.hidden}> products</span>
    </span>
  );
}

type FilterCheckProps = {
  isOn: boolean;
  onToggle: () => void;
  children: ReactNode;
  /** Undefined until counts have arrived. */
  count?: number | undefined;
  isExact?: boolean;
};

export function FilterCheck({ isOn, onToggle, children, count, isExact = true }: FilterCheckProps) {
  return (
    <label className={styles.check} data-empty={count === 0 && !isOn ? '' : undefined}>
      <input type="checkbox" checked={isOn} onChange={onToggle} />
      <span className={styles.label}>{children}</span>
      <FacetCount count={count} isExact={isExact} />
    </label>
  );
}
