import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import styles from './price-filter.module.css';
import { openEnd, priceStops } from './price-stops.ts';

type PriceHistogramProps = {
  histogram: Facets['price']['histogram'];
  /** Positions of both thumbs: bars between them are highlighted. */
  range: readonly [number, number];
};

const places = Array.from({ length: openEnd }, (_, place) => place);

/**
 * One bar between two stops of the slider, so that highlighted bars match the chosen range. The filter chips say it in
 * words.
 */
export function PriceHistogram({ histogram, range }: PriceHistogramProps) {
  const counts = places.map((place) => {
    const from = priceStops[place] ?? 0;
    const to = priceStops[place + 1] ?? Number.POSITIVE_INFINITY;
    return histogram.reduce((sum, bar) => (bar.from >= from && bar.from < to ? sum + bar.count : sum), 0);
  });
  const highest = Math.max(1, ...counts);
  return (
    <div className={styles.histogram} aria-hidden="true">
      {places.map((place) => {
        const count = counts[place] ?? 0;
        const isLit = place >= range[0] && place < range[1];
        return (
          <span
            key={place}
            data-lit={isLit ? '' : undefined}
            // The square root keeps the low bars visible beside one that holds most of the shop.
            style={{ height: count === 0 ? 1 : `${Math.max(8, Math.sqrt(count / highest) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
