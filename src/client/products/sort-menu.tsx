import { IconChevronDown } from '@tabler/icons-react';
import { sortOrders } from './product-filters.ts';
import { sortLabels } from './product-labels.ts';
import styles from './sort-menu.module.css';
import type { FilterState } from './use-product-filters.ts';

export function SortMenu({ state: { filters, change } }: { state: FilterState }) {
  return (
    <label className={styles.sort}>
      <span className={styles.label}>Sort by</span>
      <select
        value={filters.sortBy}
        onChange={(event) => {
          const sortBy = sortOrders.find((order) => order === event.currentTarget.value);
          if (sortBy !== undefined) change({ sortBy });
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
