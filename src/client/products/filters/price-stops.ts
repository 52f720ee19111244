/**
 * The stops of the price slider: close together where most prices are, each at an edge of the histogram's bars (see
 * shared/products/prices/price-bands.ts). The last stop means 'no limit'.
 */
export const priceStops = [0, 1, 2, 3, 5, 7, 10, 12, 16, 20, 25, 30, 40, 50, 60, 80, 100] as const;
export const openEnd: number = priceStops.length;

function nearestStop(price: number): number {
  const at = priceStops.findIndex((stop) => stop >= price);
  return at < 0 ? openEnd - 1 : at;
}

/** Positions of both thumbs; at least one apart, since an empty range finds nothing. */
export function toSliderPlaces(minPrice: number | null, maxPrice: number | null): [number, number] {
  const from = minPrice === null ? 0 : nearestStop(minPrice);
  const to = maxPrice === null ? openEnd : nearestStop(maxPrice);
  return to > from ? [from, to] : [Math.max(0, to - 1), Math.max(1, to)];
}

/** The filter for two positions; the ends of the slider leave that side open. */
export function fromSliderPlaces([from, to]: readonly [number, number]): {
  minPrice: number | null;
  maxPrice: number | null;
} {
  return {
    minPrice: from === 0 ? null : (priceStops[from] ?? null),
    maxPrice: priceStops[to] ?? null,
  };
}
