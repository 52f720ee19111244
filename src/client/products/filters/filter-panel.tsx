import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { choiceNames, flagLabels, flagNames } from '../../../shared/products/product-choices.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { CategoryFilter } from './category-filter.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { PriceFilter } from './price-filter.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { RegionFilter } from './region-filter.tsx';

type FilterPanelProps = { state: FilterState; facets: Facets | undefined };

/** Every filter of the list; several values inside one group widen the result, groups narrow each other. */
export function FilterPanel({ state, facets }: FilterPanelProps) {
  const { filters, change } = state;
  const isExact = facets?.isExact ?? true;
  return (
    <div className={styles.panel}>
      <CategoryFilter state={state} facets={facets} />
      <PriceFilter state={state} price={facets?.price} />
      <FilterGroup title="Offers">
        {flagNames.map((key) => (
          <FilterCheck
            key={key}
            isOn={filters[key]}
            count={facets?.[key].true}
            isExact={isExact}
            onToggle={() => change({ [key]: !filters[key] })}
          >
            {flagLabels[key]}
          </FilterCheck>
        ))}
      </FilterGroup>
      {choiceNames.map((name) => (
        <FacetGroup
          key={name}
          name={name}
          chosen={filters[name]}
          counts={facets?.[name]}
          isExact={isExact}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ))}
      <RatingFilter state={state} counts={facets?.rating} isExact={isExact} />
      <RegionFilter state={state} />
    </div>
  );
}
