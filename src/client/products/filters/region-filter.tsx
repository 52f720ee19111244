import { useCountry } from '../../platform/country/country.ts';
import { openCountryDialog } from '../../platform/country/country-dialog-store.ts';
import { useHydrated } from '../../platform/screen/hydration.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { countryOptions } from '../../ui/forms/country-options.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';

/** Keys are bound to regions: only what can be activated in the chosen country. On for the shopper's own. */
export function RegionFilter({ state: { filters, change } }: { state: FilterState }) {
  const home = useCountry();
  const isHydrated = useHydrated();
  const isHome = home !== undefined && filters.region === home;
  return (
    <FilterGroup title="Works in">
      {home === undefined ? (
        <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={openCountryDialog}>
          Choose your country
        </button>
      ) : (
        <FilterCheck isOn={isHome} onToggle={() => change({ region: isHome ? '' : home })}>
          Works for me ({countryName(home)})
        </FilterCheck>
      )}
      <select
        className={styles.select}
        aria-label="Country where it must work"
        value={filters.region}
        onChange={(event) => change({ region: event.currentTarget.value })}
      >
        <option value="">Any country</option>
        {/* Two hundred names, which browsers may write otherwise than the server: with the screen comes only the chosen one. */}
        {isHydrated || filters.region === '' ? null : <option value={filters.region}>{filters.region}</option>}
        {(isHydrated ? countryOptions : []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FilterGroup>
  );
}
