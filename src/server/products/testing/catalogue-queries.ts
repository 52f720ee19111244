import fc from 'fast-check';
import type { CatalogueQuery } from '../../../shared/products/list/catalogue-filter.schemas.ts';

const words = [
  'em',
  'EMBER',
  'frost bound',
  'bound',
  'ünd',
  'word',
  '100%',
  '%',
  "crow's",
  's',
  'x2 ember',
  'relic',
  'ember a',
  'relic em',
  'Ember',
];

/** Any mix of filters over a test catalogue. */
export function anyCatalogueQuery(categoryIds: readonly string[]): fc.Arbitrary<CatalogueQuery> {
  const some = { minLength: 1 };
  return fc.record(
    {
      category: fc.constantFrom(...categoryIds),
      minPrice: fc.constantFrom(0, 4.5, 9.99),
      maxPrice: fc.constantFrom(9.99, 19.99, 50_000),
      inStock: fc.boolean(),
      onSale: fc.boolean(),
      vip: fc.boolean(),
      isNew: fc.boolean(),
      preorder: fc.constant(false),
      minRating: fc.integer({ min: 1, max: 5 }),
      type: fc.subarray(['game', 'dlc', 'game_item'] as const, some),
      rarity: fc.subarray(['common', 'epic', 'legendary'] as const, some),
      itemClass: fc.subarray(['weapon', 'armor'] as const, some),
      platform: fc.subarray(['steam', 'none', 'xbox'] as const, some),
      interfaceLanguage: fc.subarray(['en', 'de', 'fr'] as const, some),
      audioLanguage: fc.subarray(['de', 'ja'] as const, some),
      subtitleLanguage: fc.subarray(['en', 'de', 'ja'] as const, some),
      region: fc.constantFrom('GLOBAL', 'DE', 'FR', 'US', 'JP'),
      tags: fc.constantFrom(['relic'], ['relic', 'Two Words'], ['gone']),
      q: fc.constantFrom(...words),
    },
    { requiredKeys: [] },
  );
}

/** Most combinations of many filters match nothing, so half of the tests use few. */
export function fewFilters(query: CatalogueQuery, kept: number): CatalogueQuery {
  return Object.fromEntries(Object.entries(query).slice(0, kept));
}
