import { expect, test } from 'vitest';
import { toSavedSearch } from './saved-searches.queries.ts';

const row = { id: 'a', name: 'Swords', query: 'sword', sortBy: 'newest', notify: true, createdAt: new Date(0) };

test.each([
  ['that are known', { inStock: true, minPrice: 5 }, { inStock: true, minPrice: 5 }],
  ['but for one that is gone', { inStock: true, colour: 'red' }, { inStock: true }],
  ['but for a value that is gone', { inStock: true, platform: ['abacus'] }, { inStock: true }],
  ['none of which can be read', 'inStock', {}],
])('a saved search keeps its filters %s', (_which, filters, kept) => {
  expect(toSavedSearch({ ...row, filters }).filters).toEqual(kept);
});
