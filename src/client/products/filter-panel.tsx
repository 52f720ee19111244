import { productTypeLabels } from '../cart/cart-storage.ts';
import { RarityLabel } from '../ui/rarity-label.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { PriceFilter } from './price-filter.tsx';
import { filterItemClasses, filterRarities, filterTypes, toggleValue } from './product-filters.ts';
import { itemClassLabels } from './product-labels.ts';
import type { FilterState } from './use-product-filters.ts';

/** Every filter of the list; several values inside one group widen the result, groups narrow each other. */
export function FilterPanel({ state }: { state: FilterState }) {
  const { filters, change } = state;
  return (
    <div className={styles.panel}>
      <CategoryFilter state={state} />
      <PriceFilter state={state} />
      <FilterGroup title="Availability">
        <FilterCheck isOn={filters.inStock} onToggle={() => change({ inStock: !filters.inStock })}>
          In stock
        </FilterCheck>
        <FilterCheck isOn={filters.onSale} onToggle={() => change({ onSale: !filters.onSale })}>
          On sale
        </FilterCheck>
      </FilterGroup>
      <FilterGroup title="Type">
        {filterTypes.map((value) => (
          <FilterCheck
            key={value}
            isOn={filters.type.includes(value)}
            onToggle={() => change({ type: toggleValue(filterTypes, filters.type, value) })}
          >
            {productTypeLabels[value]}
          </FilterCheck>
        ))}
      </FilterGroup>
      <FilterGroup title="Item class">
        {filterItemClasses.map((value) => (
          <FilterCheck
            key={value}
            isOn={filters.itemClass.includes(value)}
            onToggle={() => change({ itemClass: toggleValue(filterItemClasses, filters.itemClass, value) })}
          >
            {itemClassLabels[value]}
          </FilterCheck>
        ))}
      </FilterGroup>
      <FilterGroup title="Rarity">
        {filterRarities.map((value) => (
          <FilterCheck
            key={value}
            isOn={filters.rarity.includes(value)}
            onToggle={() => change({ rarity: toggleValue(filterRarities, filters.rarity, value) })}
          >
            <RarityLabel rarity={value} />
          </FilterCheck>
        ))}
      </FilterGroup>
    </div>
  );
}
