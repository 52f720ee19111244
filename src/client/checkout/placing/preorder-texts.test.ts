import { expect, test } from 'vitest';
import { deliverySuffix } from './preorder-texts.ts';

test.each([
  ['', false, ''],
  ['now', false, ' and deliver now'],
  ['later', false, ', deliver later'],
  ['now', true, ''],
  ['later', true, ', deliver later'],
] as const)('the pay button of delivery "%s", a gift: %s, ends with "%s"', (delivery, isGift, suffix) => {
  expect(deliverySuffix(delivery, isGift)).toBe(suffix);
});
