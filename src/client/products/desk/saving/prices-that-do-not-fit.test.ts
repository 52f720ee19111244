import { expect, test } from 'vitest';
import { pricesThatDoNotFit } from './prices-that-do-not-fit.ts';

const prices = { price: '12.505', vipPrice: '', costPrice: '3,5', sale: { price: '9.999' } };

test('a price with more decimals than the currency has does not fit', () => {
  expect(pricesThatDoNotFit(prices, 'USD')).toEqual(['price', 'sale.price']);
  expect(pricesThatDoNotFit(prices, 'KWD')).toEqual([]);
  expect(pricesThatDoNotFit(prices, 'JPY')).toEqual(['price', 'costPrice', 'sale.price']);
});
