// Here, not beside the slider: a sheet that comes later makes the browser lay out the whole page anew.
import '@mantine/core/styles/Slider.css';
import { lazy, Suspense, useState } from 'react';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { useSite } from '../../platform/site/site.ts';
import { WhenNear } from '../../ui/layout/when-near.tsx';
import type { FilterState } from '../query/use-product-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './price-filter.module.css';
import { PriceHistogram } from './price-histogram.tsx';
import { fromSliderPlaces, toSliderPlaces } from './price-stops.ts';

// The fields beside it do the same, and phones show neither before the filters are opened.
const PriceSlider = lazy(() => import('./price-slider.tsx').then((m) => ({ default: m.PriceSlider })));
const track = <div className={styles.track} aria-hidden="true" />;

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
      <WhenNear fallback={track}>
        <Suspense fallback={track}>
          <PriceSlider
            places={places}
            currency={currency}
            onDrag={setDragged}
            onChoose={(range) => {
              setDragged(undefined);
              change(fromSliderPlaces(range));
            }}
          />
        </Suspense>
      </WhenNear>
    </FilterGroup>
  );
}
