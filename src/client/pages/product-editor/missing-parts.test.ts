import { expect, test } from 'vitest';
import { missingPartsOf } from './missing-parts.ts';

type Draft = Parameters<typeof missingPartsOf>[0];
const done: Draft = { deliveryType: 'manual', images: ['cover'], description: '<p>A sword</p>', files: [] };

test.each<[string, Partial<Draft>, string[]]>([
  ['an item handed over', {}, []],
  ['no picture and no text', { images: [], description: ' ' }, ['Add a picture', 'Write a description']],
  ['an empty pool', { deliveryType: 'key', manage: { stockQuantity: 0 } }, ['Add the keys that buyers get']],
  ['a filled pool', { deliveryType: 'key', manage: { stockQuantity: 2 } }, []],
  ['no file', { deliveryType: 'file' }, ['Add the files that buyers get']],
  ['a bundle of others', { deliveryType: 'key', bundle: {} }, []],
])('%s', (_name, parts, missing) => {
  expect(missingPartsOf({ ...done, ...parts }).map(({ label }) => label)).toEqual(missing);
});
