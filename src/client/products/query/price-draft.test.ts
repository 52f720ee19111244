import { expect, test } from 'vitest';
import { parsePriceBound, readPriceAddress, readPriceDraft } from './price-draft.ts';

const applied = { minPrice: null, maxPrice: 20 };
const notAPrice = 'Enter a price up to 50,000, such as 9.99';
const nothingBelow = 'Nothing costs that little: enter a price above 0';
const reversed = 'The minimum price must not be higher than the maximum';

test.each([
  [{ minPrice: '5' }, { range: { minPrice: 5, maxPrice: 20 } }],
  [{ minPrice: ' 9,99 ' }, { range: { minPrice: 9.99, maxPrice: 20 } }],
  [{ maxPrice: '' }, { range: { minPrice: null, maxPrice: null } }],
  [{ minPrice: 'abc' }, { problems: { minPrice: notAPrice } }],
  [{ minPrice: '5', maxPrice: '60000' }, { problems: { maxPrice: notAPrice } }],
  [{ maxPrice: '0' }, { problems: { maxPrice: nothingBelow } }],
  [{ minPrice: '30' }, { problems: { minPrice: reversed } }],
  [{ minPrice: '30', maxPrice: '50' }, { range: { minPrice: 30, maxPrice: 50 } }],
])('%j is read as %j', (draft, read) => {
  expect(readPriceDraft(draft, applied, 'minPrice')).toEqual(read);
});

test('a range is wrong at the field that made it so', () => {
  const draft = { minPrice: '30', maxPrice: '10' };
  expect(readPriceDraft(draft, applied, 'maxPrice')).toEqual({ problems: { maxPrice: reversed } });
});

test.each([
  ['12.5', 12.5],
  ['0', 0],
  ['50000', 50_000],
  ['50000.01', null],
  ['-1', null],
  ['1e3', null],
  ['9.999', null],
  ['', null],
])('reads the price %j as %j', (text, expected) => expect(parsePriceBound(text)).toBe(expected));

test.each([
  ['minPrice=5&maxPrice=20', { minPrice: 5, maxPrice: 20 }, {}, {}],
  ['minPrice=&maxPrice=9,99', { minPrice: null, maxPrice: 9.99 }, {}, {}],
  ['minPrice=0', { minPrice: 0, maxPrice: null }, {}, {}],
  ['minPrice=abc&maxPrice=20', { minPrice: null, maxPrice: 20 }, { minPrice: 'abc' }, { minPrice: notAPrice }],
  ['minPrice=5&maxPrice=0', { minPrice: 5, maxPrice: null }, { maxPrice: '0' }, { maxPrice: nothingBelow }],
  [
    'minPrice=50&maxPrice=10',
    { minPrice: null, maxPrice: null },
    { minPrice: '50', maxPrice: '10' },
    { minPrice: reversed },
  ],
])('the address ?%s asks for a range, and what is wrong is said as at the field', (query, range, draft, problems) => {
  expect(readPriceAddress(new URLSearchParams(query))).toEqual({ range, wrong: { draft, problems } });
});
