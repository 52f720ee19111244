import { expect, test } from 'vitest';
import { updateProductSchema } from '../../../../shared/products/product-input.schemas.ts';
import { toLocalInput, toMoment } from '../../../platform/local-moment.ts';
import { restoreField } from '../history/restore-field.ts';
import { mergeProduct } from './merge-product.ts';
import { fromLines, newProductValues, toProductInput } from './product-form-values.ts';

const base = { ...newProductValues, name: 'Saw', price: '10' };

test('what only the other one changed is taken, what both changed is asked', () => {
  const mine = { ...base, name: 'My saw', price: '12', tags: 'indie' };
  const theirs = { ...base, name: 'Their saw', price: '12', sale: { ...base.sale, price: '5' }, vipOnly: true };
  expect(mergeProduct(base, mine, theirs)).toEqual({
    taken: { 'sale.price': '5', vipOnly: true },
    disputed: [{ field: 'name', mine: 'My saw', theirs: 'Their saw' }],
  });
});

test('the same as before needs nothing', () => {
  expect(mergeProduct(base, { ...base, tags: 'x' }, base)).toEqual({ taken: {}, disputed: [] });
});

test('what is typed becomes what the call takes', () => {
  const values = {
    ...base,
    ...{ type: 'dlc', categoryId: 'c0a80101-0000-7000-8000-000000000001', rarity: 'epic', price: '12,50' },
    ...{ tags: ' indie, saw ,', regions: 'us, de', deliveryType: 'manual', stockQuantity: '', ageRating: '12' },
    ...{ systemRequirements: { minimum: 'Memory: 8 GB\n\nFast', recommended: '' }, publishFrom: '2026-12-01T10:00' },
  };
  const input = toProductInput(values);
  expect(input).toMatchObject({
    price: 12.5,
    tags: ['indie', 'saw'],
    regions: ['US', 'DE'],
    rarity: null,
    ageRating: 12,
  });
  expect(input).toMatchObject({ stockQuantity: null, sale: null, slug: undefined });
  expect(updateProductSchema.safeParse({ id: 'saw', version: 1, ...input }).error).toBeUndefined();
  expect(fromLines('OS: Windows: 11')).toEqual({ OS: 'Windows: 11' });
  const asked = fromLines('A sound card\nMemory: 8 GB\nA microphone\nMemory: dual channel');
  expect(asked).toEqual({ Other: 'A sound card, A microphone', Memory: '8 GB, dual channel' });
  expect(toMoment(toLocalInput('2026-12-01T10:00:00.000Z'))).toBe('2026-12-01T10:00:00.000Z');
  expect(toMoment('soon')).toBe('soon');
});

test('what was typed while a save was on its way stays, and the rest is shown as it was saved', () => {
  const sent = { ...base, name: ' Saw ', tags: 'indie' };
  const typed = { ...sent, tags: 'indie, new', shortDescription: 'Cuts' };
  const saved = { ...sent, name: 'Saw', slug: 'saw' };
  expect(mergeProduct(sent, typed, saved).taken).toEqual({ name: 'Saw', slug: 'saw' });
});

test('a moment that nobody enters anew keeps its seconds, and dates of a sale without a price stay', () => {
  const [from, to] = ['2026-11-28T10:29:31.456Z', '2026-12-01T10:00:59.000Z'];
  const sale = { price: '5', from, to: '2026-12-02T10:00' };
  expect(toProductInput({ ...base, publishFrom: from, sale })).toMatchObject({
    publishFrom: from,
    sale: { from, to: toMoment('2026-12-02T10:00') },
  });
  const dates = toProductInput({ ...base, sale: { price: ' ', from, to: '' } });
  expect(dates.sale).toEqual({ price: undefined, from, to: null });
  const { taken } = mergeProduct(base, { ...base, name: 'My saw' }, { ...base, vipFrom: to });
  expect(toProductInput({ ...base, ...taken }).vipFrom).toBe(to);
  const change = { field: 'releaseAt', before: from, after: null, isKnown: true };
  expect(restoreField(change)).toEqual([['releaseAt', from]]);
});
