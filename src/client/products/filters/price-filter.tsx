import '@mantine/core/styles/Slider.css';
import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import type { Facets } from '../../../shared/products/facets.schemas.ts';
import { parsePrice } from '../query/filter-address.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './price-filter.module.css';
import { PriceHistogram } from './price-histogram.tsx';
import { fromSliderPlaces, openEnd, priceStops, toSliderPlaces } from './price-stops.ts';

type PriceFieldProps = { label: string; value: number | null; onCommit: (price: number | null) => void };

/** Taken over on Enter or when leaving the field; what is no price falls back to the one in force. */
function PriceField({ label, value, onCommit }: PriceFieldProps) {
  const [draft, setDraft] = useState<string>();
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const text = draft.trim().replace(',', '.');
    const price = text === '' ? null : parsePrice(text);
    if (price !== value && (price !== null || text === '')) onCommit(price);
  };
  return (
    <label className={styles.field}>
      <span aria-hidden="true">$</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={8}
        value={draft ?? (value === null ? '' : String(value))}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
        }}
      />
    </label>
  );
}

function describePlace(place: number): string {
  const price = priceStops[place];
  return price === undefined ? 'Any price' : `$${price}`;
}

type PriceFilterProps = { state: FilterState; price: Facets['price'] | undefined };

export function PriceFilter({ state: { filters, change }, price }: PriceFilterProps) {
  const { minPrice, maxPrice } = filters;
  const [dragged, setDragged] = useState<[number, number]>();
  const places = dragged ?? toSliderPlaces(minPrice, maxPrice);
  const commitRange = (low: number | null, high: number | null) => {
    const isReversed = low !== null && high !== null && low > high;
    change(isReversed ? { minPrice: high, maxPrice: low } : { minPrice: low, maxPrice: high });
  };
  return (
    <FilterGroup title="Price">
      <div className={styles.fields}>
        <PriceField label="Min" value={minPrice} onCommit={(value) => commitRange(value, maxPrice)} />
        <span aria-hidden="true">to</span>
        <PriceField label="Max" value={maxPrice} onCommit={(value) => commitRange(minPrice, value)} />
      </div>
      <PriceHistogram histogram={price?.histogram ?? []} range={places} />
      <RangeSlider
        className={styles.slider ?? ''}
        size={4}
        thumbSize={20}
        min={0}
        max={openEnd}
        step={1}
        minRange={1}
        value={places}
        label={describePlace}
        thumbFromLabel="Lowest price"
        thumbToLabel="Highest price"
        onChange={setDragged}
        onChangeEnd={(range) => {
          setDragged(undefined);
          change(fromSliderPlaces(range));
        }}
      />
    </FilterGroup>
  );
}
