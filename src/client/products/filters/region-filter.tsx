import { countryOptions } from '../../ui/forms/country-options.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';

/** Keys are bound to regions: only what can be activated in the chosen country. */
export function RegionFilter({ state: { filters, change } }: { state: FilterState }) {
  return (
    <FilterGroup title="Works in">
      <select
        className={styles.select}
        aria-label="Country in which it must work"
        value={filters.region}
        onChange={(event) => change({ region: event.currentTarget.value })}
      >
        <option value="">Any country</option>
        {countryOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FilterGroup>
  );
}
