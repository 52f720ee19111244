import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromSliderPlaces, openEnd, toSliderPlaces } from './price-stops.ts';

test('gives every place of the thumbs back', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: openEnd }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(places, ([a = 0, b = 1]) => {
      const from = Math.min(a, b);
      const to = Math.max(a, b);
      const { minPrice, maxPrice } = fromSliderPlaces([from, to]);
      expect(toSliderPlaces(minPrice, maxPrice)).toEqual([from, to]);
    }),
  );
});

test('keeps the thumbs apart and on the slider for any typed prices', () => {
  const price = fc.option(fc.double({ min: 0, max: 50_000, noNaN: true }));
  fc.assert(
    fc.property(price, price, (minPrice, maxPrice) => {
      const [from, to] = toSliderPlaces(minPrice, maxPrice);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(openEnd);
    }),
  );
});
