import { expect, test } from 'vitest';
import { clearedFilters, listAppliedFilters } from './applied-filters.ts';
import { noFilters, type ProductFilters } from './product-filters.ts';

const busy: ProductFilters = {
  ...noFilters,
  q: 'blade',
  category: 'weapons',
  sortBy: 'price_asc',
  minPrice: 5,
  maxPrice: null,
  inStock: true,
  onSale: true,
  isNew: true,
  preorder: true,
  type: ['game_item'],
  rarity: ['rare', 'epic'],
  itemClass: ['weapon'],
  platform: ['steam'],
  interfaceLanguage: ['de'],
  audioLanguage: ['de'],
  subtitleLanguage: ['pt-BR'],
  tags: ['co-op'],
  minRating: 4,
  region: 'DE',
  vip: true,
};

test('names every filter and lifts exactly one at a time', () => {
  const applied = listAppliedFilters(busy, 'Weapons', 'USD');
  expect(applied.map(({ label }) => label)).toEqual([
    '“blade”',
    'Weapons',
    'Game item',
    'Weapon',
    'Rare',
    'Epic',
    'Steam',
    'German interface',
    'German audio',
    'Portuguese (Brazil) subtitles',
    '#co-op',
    'From $5.00',
    '4 stars and up',
    'Works in Germany',
    'In stock',
    'On sale',
    'New',
    'Pre-order',
    'VIP price',
  ]);
  for (const { key, without } of applied) {
    const left = listAppliedFilters({ ...busy, ...without }, 'Weapons', 'USD');
    expect(left.map((filter) => filter.key)).toEqual(applied.map((filter) => filter.key).filter((k) => k !== key));
  }
});

test('clears all of them and keeps the order of the list', () => {
  const cleared = { ...busy, ...clearedFilters };
  expect(listAppliedFilters(cleared, undefined, 'USD')).toEqual([]);
  expect(cleared).toEqual({ ...noFilters, sortBy: 'price_asc' });
});
