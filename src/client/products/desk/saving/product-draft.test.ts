import { beforeEach, expect, test, vi } from 'vitest';
import { productDrafts } from './product-draft.ts';
import { newProductValues } from './product-form-values.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const draft = { base: newProductValues, values: { ...newProductValues, name: 'Emberfang' }, version: 3 };

beforeEach(() => kept.clear());

test('a draft is taken once, from the memory of the tab or after a reload', () => {
  productDrafts.keep('ann p1', draft);
  expect(productDrafts.take('ann p1')).toEqual(draft);
  expect(productDrafts.take('ann p1')).toBeUndefined();
  productDrafts.store('ann p1', draft);
  expect(productDrafts.take('bob p1')).toBeUndefined();
  expect(productDrafts.take('ann p1')).toEqual(draft);
  expect(productDrafts.take('ann p1')).toBeUndefined();
});

test.each(['not json', '{}', JSON.stringify({ ...draft, values: { name: 'of another release' } })])(
  'survives %s',
  (text) => {
    kept.set('gm-product-draft ann p1', text);
    expect(productDrafts.take('ann p1')).toBeUndefined();
  },
);
