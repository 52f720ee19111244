import { expect, test } from 'vitest';
import { relatedChanges } from './related-changes.ts';

const [front, back] = [
  { key: 'products/1/a', alt: 'Front' },
  { key: 'products/1/b', alt: 'Back' },
];
const fact = (field: string, after: string | number | null = null) => ({ field, before: null, after, isKnown: false });

test.each([
  ['fewer', [front, back], [back], [{ field: 'images', before: 2, after: 1, isKnown: true }]],
  ['another order', [front, back], [back, front], [fact('images.order')]],
  ['other words', [front], [{ ...front, alt: 'Cover' }], [fact('images.words')]],
  ['another one', [front], [back], [fact('images')]],
  ['nothing', [front], [front], []],
])('%s of the pictures is told without their addresses', (_name, oldValue, newValue, told) => {
  expect(relatedChanges({ key: 'product.images', oldValue, newValue })).toEqual(told);
});

test('an import of keys tells how many came and how many did not', () => {
  const newValue = { batchId: 'b', imported: 2, duplicates: 1, invalid: 0 };
  const told = relatedChanges({ key: 'product.keys', oldValue: null, newValue });
  expect(told).toEqual([fact('keys.imported', 2), fact('keys.duplicates', 1)]);
});

test('columns are told by the history itself', () => {
  expect(relatedChanges({ key: null, oldValue: { name: 'a' }, newValue: { name: 'b' } })).toBeUndefined();
});
