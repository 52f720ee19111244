import { IconX } from '@tabler/icons-react';
import { Link } from 'wouter';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import type { AppliedFilter } from '../query/applied-filters.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import styles from './applied-chips.module.css';

type AppliedChipsProps = { applied: readonly AppliedFilter[]; state: FilterState };

/** The filters in force; each chip is a link to the list without it. */
export function AppliedChips({ applied, state: { hrefOf, clearedHref } }: AppliedChipsProps) {
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {applied.map(({ key, label, without }) => (
        <RemovableItem key={key}>
          <Link href={hrefOf(without)} className={styles.chip ?? ''} aria-label={`Remove filter ${label}`}>
            {label}
            <IconX size={14} stroke={2.2} aria-hidden="true" />
          </Link>
        </RemovableItem>
      ))}
      <li>
        <Link href={clearedHref} className={styles.clear ?? ''}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
