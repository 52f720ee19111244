import { useState } from 'react';
import { choiceOf, nameOfValue, valuesOf } from '../../../shared/products/product-choices.ts';
import type { ChoiceName } from '../../../shared/products/product-fields.ts';
import { RarityLabel } from '../../ui/values/rarity-label.tsx';
import { choosable, toggleChosen } from '../query/product-filters.ts';
import { FilterCheck, FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';

/** Of many languages the first are shown, and those chosen. */
const unfolded = 5;

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
  const [isOpen, setOpen] = useState(false);
  if (shown.length === 0) return null;
  const { label, languagesWith } = choiceOf(name);
  const isFolded = languagesWith !== undefined && !isOpen && shown.length > unfolded + 1;
  const listed = isFolded ? shown.filter((value, index) => index < unfolded || chosen.includes(value)) : shown;
  return (
    <FilterGroup title={label}>
      {listed.map((value) => (
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
      {isFolded ? (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          All {shown.length} languages<span className={styles.hidden}> of {label.toLowerCase()}</span>
        </button>
      ) : null}
    </FilterGroup>
  );
}
