import '@mantine/core/styles/Slider.css';
import { RangeSlider } from '@mantine/core';
import { useState } from 'react';
import { symbolOf } from '../../../shared/money/money.ts';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { useSite } from '../../platform/site/site.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './price-filter.module.css';
import { PriceHistogram } from './price-histogram.tsx';
import { fromSliderPlaces, openEnd, priceStops, toSliderPlaces } from './price-stops.ts';

function describePlace(place: number, currency: string): string {
  const price = priceStops[place];
  return price === undefined ? 'Any price' : `${symbolOf(currency)}${price}`;
}

type PriceFilterProps = { state: FilterState; price: Facets['price'] | undefined };

export function PriceFilter({ state: { filters, wrongPrices, change }, price }: PriceFilterProps) {
  const { minPrice, maxPrice } = filters;
  const { currencyCode: currency } = useSite();
  const [dragged, setDragged] = useState<[number, number]>();
  const places = dragged ?? toSliderPlaces(minPrice, maxPrice);
  return (
    <FilterGroup title="Price">
      <PriceFields applied={{ minPrice, maxPrice }} currency={currency} wrong={wrongPrices} change={change} />
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
        label={(place) => describePlace(place, currency)}
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
