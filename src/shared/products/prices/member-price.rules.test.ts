import { expect, test } from 'vitest';
import { memberPriceOf } from './member-price.rules.ts';

const card = { price: 19.99, effectivePrice: 19.99, currency: 'USD' };

test.each([
  ['a guest pays what the card says', {}, null, 19.99],
  ['the percent of the level comes off', {}, 10, 17.99],
  ['the own VIP price counts instead of the percent', { vipPrice: 18.99 }, 10, 18.99],
  ['a sale that is lower stays', { effectivePrice: 15 }, 10, 15],
  ['a percent that beats the sale counts from the list price', { effectivePrice: 18.99 }, 10, 17.99],
  ['an own VIP price above the sale leaves no percent', { effectivePrice: 18.5, vipPrice: 19 }, 15, 18.5],
  ['what costs nothing still costs nothing', { price: 0, effectivePrice: 0 }, 10, 0],
  ['the parts of a bundle decide its price', { isBundle: true }, 10, 19.99],
  ['a choice of several has no single price', { options: 3 }, 10, 19.99],
])('%s', (_what, changed, percent, expected) => {
  expect(memberPriceOf({ ...card, ...changed }, percent)).toBe(expected);
});
