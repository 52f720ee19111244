import { IconChevronDown } from '@tabler/icons-react';
import { sortLabels } from './product-labels.ts';
import styles from './sort-menu.module.css';
import type { FilterState } from './use-product-filters.ts';

export function SortMenu({ state: { sortBy, sortOrders, change } }: { state: FilterState }) {
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort by</span>
      <select
        value={sortBy}
        onChange={(event) => {
          const wanted = sortOrders.find((order) => order === event.currentTarget.value);
          if (wanted !== undefined) change({ sortBy: wanted });
        }}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {sortLabels[order]}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={2} aria-hidden="true" />
    </label>
  );
}
