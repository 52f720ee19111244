import { choiceOf, nameOfValue, valuesOf } from '../../../shared/products/product-choices.ts';
import type { ChoiceName } from '../../../shared/products/product-fields.ts';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { choosable, toggleChosen } from '../query/product-filters.ts';
import { FilterCheck, FilterGroup } from './filter-group.tsx';

type FacetGroupProps = {
  name: ChoiceName;
  chosen: readonly string[];
  /** Undefined until they have arrived; values that would find nothing are not among them. */
  counts: readonly { value: string; count: number }[] | undefined;
  isExact: boolean;
  onChange: (chosen: readonly string[]) => void;
};

function ValueLabel({ name, value }: { name: ChoiceName; value: string }) {
  const rarity = name === 'rarity' ? valuesOf('rarity')?.find((known) => known === value) : undefined;
  return rarity === undefined ? nameOfValue(name, value) : <RarityLabel rarity={rarity} />;
}

/** One facet: the values that would find something here, and those chosen. A facet without any is not shown. */
export function FacetGroup({ name, chosen, counts, isExact, onChange }: FacetGroupProps) {
  const countOf = (value: string) => counts?.find((entry) => entry.value === value)?.count ?? 0;
  const known = choosable(name) ?? counts?.map(({ value }) => value) ?? chosen;
  const shown = counts === undefined ? known : known.filter((value) => countOf(value) > 0 || chosen.includes(value));
  if (shown.length === 0) return null;
  return (
    <FilterGroup title={choiceOf(name).label}>
      {shown.map((value) => (
        <FilterCheck
          key={value}
          isOn={chosen.includes(value)}
          count={counts && countOf(value)}
          isExact={isExact}
          onToggle={() => onChange(toggleChosen(name, chosen, value))}
        >
          <ValueLabel name={name} value={value} />
        </FilterCheck>
      ))}
    </FilterGroup>
  );
}
