import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listViews, productsPerPageChoices } from '../../../shared/users/preferences.rules.ts';
import { formatFilters, mostPagesInView, parseFilters } from './filter-address.ts';
import { toCatalogueFilter } from './filter-input.ts';
import {
  choosable,
  noFilters,
  type ProductFilters,
  ratingSteps,
  searchSortOrders,
  toggleChosen,
} from './product-filters.ts';

const subset = <Value>(values: readonly Value[]) =>
  fc.subarray([...values]).map((picked) => values.filter((value) => picked.includes(value)));
const highest = 50_000;
const price = fc.option(fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100));

const anyFilters: fc.Arbitrary<ProductFilters> = fc
  .record({
    q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
    category: fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z0-9-]{2,80}$/)),
    sortBy: fc.option(fc.constantFrom(...searchSortOrders)),
    minPrice: price,
    maxPrice: price,
    inStock: fc.boolean(),
    isNew: fc.boolean(),
    preorder: fc.boolean(),
    onSale: fc.boolean(),
    type: subset(choosable('type') ?? []),
    rarity: subset(choosable('rarity') ?? []),
    itemClass: subset(choosable('itemClass') ?? []),
    platform: subset(choosable('platform') ?? []),
    interfaceLanguage: subset(choosable('interfaceLanguage') ?? []),
    audioLanguage: subset(choosable('audioLanguage') ?? []),
    subtitleLanguage: subset(choosable('subtitleLanguage') ?? []),
    minRating: fc.option(fc.constantFrom(...ratingSteps)),
    vip: fc.boolean(),
    region: fc.constantFrom('', 'DE', 'US'),
    tags: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 8 }).map((tags) => tags.sort()),
    limit: fc.option(fc.constantFrom(...productsPerPageChoices)),
    view: fc.option(fc.constantFrom(...listViews)),
    page: fc.integer({ min: 1, max: 500 }),
    from: fc.integer({ min: 0, max: mostPagesInView - 1 }),
  })
  .map((filters) => ({ ...filters, from: Math.max(1, filters.page - filters.from) }))
  .filter(({ minPrice, maxPrice }) => maxPrice !== 0 && (minPrice ?? 0) <= (maxPrice ?? highest));

describe('filters in the address', () => {
  test('come back as they were', () => {
    fc.assert(
      fc.property(anyFilters, fc.constantFrom('', 'DE', 'JP'), (filters, home) => {
        expect(parseFilters(formatFilters(filters, home), home)).toEqual(filters);
      }),
    );
  });

  test('have one address however a link spelled them', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const address = formatFilters(parseFilters(search));
        expect(formatFilters(parseFilters(address))).toBe(address);
      }),
    );
  });

  test('leave no trace when nothing is filtered', () => {
    expect(formatFilters(noFilters)).toBe('');
    expect(toCatalogueFilter(noFilters)).toEqual({});
  });

  test.each([
    ['?type=game&type=boat&type=dlc', { type: ['game', 'dlc'] }],
    ['?minPrice=20&maxPrice=5', {}],
    ['?minPrice=abc&maxPrice=0', {}],
    ['?q=%E0%A4%A', { q: '' }],
    ['?q=100%&page=2', { q: '100%', page: 2, from: 2 }],
    ['?page=0', { page: 1 }],
    ['?page=99999', { page: 500, from: 500 }],
    ['?page=9999', { page: 500, from: 500 }],
    ['?page=3&from=9', { page: 3, from: 3 }],
    ['?page=30&from=1', { page: 30, from: 30 }],
    ['?region=zz9&minRating=9&limit=13&view=map', {}],
    ['?sortBy=random&inStock=yes', {}],
    ['?category=../admin', {}],
  ])('survive a broken link: %s', (search, expected) => {
    expect(parseFilters(search)).toEqual({ ...noFilters, ...expected });
  });
});

test.each([
  ['', 'DE', 'DE'],
  ['?region=US', 'DE', 'US'],
  ['?region=any', 'DE', ''],
  ['?region=ZZ', 'DE', 'DE'],
  ['?region=any', '', ''],
])('the address %j at home in %j shows what works in %j', (search, home, region) => {
  expect(parseFilters(search, home).region).toBe(region);
});

test('switches a value on and off in the order of the shop', () => {
  expect(toggleChosen('rarity', ['epic'], 'rare')).toEqual(['rare', 'epic']);
  expect(toggleChosen('rarity', ['rare', 'epic'], 'epic')).toEqual(['rare']);
});
