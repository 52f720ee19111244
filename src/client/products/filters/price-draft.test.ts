import { expect, test } from 'vitest';
import { readPriceDraft } from './price-draft.ts';

const applied = { minPrice: null, maxPrice: 20 };
const notAPrice = 'Enter a price up to 50,000, such as 9.99';
const reversed = 'The minimum price must not be higher than the maximum';

test.each([
  [{ minPrice: '5' }, { range: { minPrice: 5, maxPrice: 20 } }],
  [{ minPrice: ' 9,99 ' }, { range: { minPrice: 9.99, maxPrice: 20 } }],
  [{ maxPrice: '' }, { range: { minPrice: null, maxPrice: null } }],
  [{ minPrice: 'abc' }, { problems: { minPrice: notAPrice } }],
  [{ minPrice: '5', maxPrice: '60000' }, { problems: { maxPrice: notAPrice } }],
  [{ minPrice: '30' }, { problems: { minPrice: reversed } }],
  [{ minPrice: '30', maxPrice: '50' }, { range: { minPrice: 30, maxPrice: 50 } }],
])('%j is read as %j', (draft, read) => {
  expect(readPriceDraft(draft, applied, 'minPrice')).toEqual(read);
});

test('a range is wrong at the field that made it so', () => {
  const draft = { minPrice: '30', maxPrice: '10' };
  expect(readPriceDraft(draft, applied, 'maxPrice')).toEqual({ problems: { maxPrice: reversed } });
});
