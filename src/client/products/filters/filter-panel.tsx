import type { Facets } from '../../../shared/products/facets.schemas.ts';
import { itemClassLabels, platformLabels, productTypeLabels } from '../../../shared/products/product-kind.ts';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { switchLabels } from '../query/applied-filters.ts';
import { filterItemClasses, filterPlatforms, filterRarities, filterTypes } from '../query/product-filters.ts';
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
        {(['inStock', 'onSale', 'vip'] as const).map((key) => (
          <FilterCheck
            key={key}
            isOn={filters[key]}
            count={facets?.[key].true}
            isExact={isExact}
            onToggle={() => change({ [key]: !filters[key] })}
          >
            {switchLabels[key]}
          </FilterCheck>
        ))}
      </FilterGroup>
      <FacetGroup
        title="Type"
        known={filterTypes}
        chosen={filters.type}
        counts={facets?.type}
        isExact={isExact}
        onChange={(type) => change({ type })}
        label={(value) => productTypeLabels[value]}
      />
      <FacetGroup
        title="Item class"
        known={filterItemClasses}
        chosen={filters.itemClass}
        counts={facets?.itemClass}
        isExact={isExact}
        onChange={(itemClass) => change({ itemClass })}
        label={(value) => itemClassLabels[value]}
      />
      <FacetGroup
        title="Rarity"
        known={filterRarities}
        chosen={filters.rarity}
        counts={facets?.rarity}
        isExact={isExact}
        onChange={(rarity) => change({ rarity })}
        label={(value) => <RarityLabel rarity={value} />}
      />
      <FacetGroup
        title="Platform"
        known={filterPlatforms}
        chosen={filters.platform}
        counts={facets?.platform}
        isExact={isExact}
        onChange={(platform) => change({ platform })}
        label={(value) => platformLabels[value]}
      />
      <RatingFilter state={state} counts={facets?.rating} isExact={isExact} />
      <RegionFilter state={state} />
    </div>
  );
}
