import type { ReactNode } from 'react';
import { toggleValue } from '../query/product-filters.ts';
import { FilterCheck, FilterGroup } from './filter-group.tsx';

type FacetGroupProps<Value extends string> = {
  title: string;
  /** Every value there is, in the order of the shop. */
  known: readonly Value[];
  chosen: readonly Value[];
  /** Undefined until they have arrived; values that would find nothing are not among them. */
  counts: readonly { value: string; count: number }[] | undefined;
  isExact: boolean;
  onChange: (chosen: readonly Value[]) => void;
  label: (value: Value) => ReactNode;
};

/** One facet: the values that would find something here, and those chosen. A facet without any is not shown. */
export function FacetGroup<Value extends string>(props: FacetGroupProps<Value>) {
  const { title, known, chosen, counts, isExact, onChange, label } = props;
  const countOf = (value: Value) => counts?.find((entry) => entry.value === value)?.count ?? 0;
  const shown = counts === undefined ? known : known.filter((value) => countOf(value) > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <FilterGroup title={title}>
      {shown.map((value) => (
        <FilterCheck
          key={value}
          isOn={chosen.includes(value)}
          count={counts && countOf(value)}
          isExact={isExact}
          onToggle={() => onChange(toggleValue(known, chosen, value))}
        >
          {label(value)}
        </FilterCheck>
      ))}
    </FilterGroup>
  );
}
