import { expect, test } from 'vitest';
import { findChangeProblem } from '../../bulk/price-change.rules.ts';
import { formatCount } from '../../text/count-text.ts';
import { wishlistFieldMessages } from '../../wishlist/wishlist.field-messages.ts';
import { priceSchema } from '../product-input.schemas.ts';
import { productFieldMessages } from '../products.field-messages.ts';
import { largestPrice } from './largest-price.ts';

test('a price above the largest is refused wherever one is entered', () => {
  const accepts = (value: number) => [
    priceSchema.safeParse(value).success,
    findChangeProblem({ mode: 'set', value, roundTo99: false }) === undefined,
  ];
  expect(accepts(largestPrice)).toEqual([true, true]);
  expect(accepts(largestPrice + 0.01)).toEqual([false, false]);
});

test('the messages name the largest price', () => {
  for (const text of [productFieldMessages.priceInvalid, wishlistFieldMessages.targetPriceInvalid]) {
    expect(text).toContain(formatCount(largestPrice));
  }
});
