import { Choice } from '../../ui/forms/choice.tsx';
import type { FilterState } from '../filters/use-product-filters.ts';
import { sortLabels } from '../product-labels.ts';

export function SortMenu({ state: { sortBy, sortOrders, change } }: { state: FilterState }) {
  const options = sortOrders.map((value) => ({ value, label: sortLabels[value] }));
  return (
    <Choice
      label="Sort by"
      isLabelShown
      value={sortBy}
      options={options}
      onChange={(sort) => change({ sortBy: sort })}
    />
  );
}
