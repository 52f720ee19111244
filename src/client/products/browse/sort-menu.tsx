import { Choice } from '../../ui/forms/choice.tsx';
import { sortLabels } from '../query/list-labels.ts';
import type { FilterState } from '../query/use-product-filters.ts';

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
