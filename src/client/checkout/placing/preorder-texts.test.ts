import { expect, test } from 'vitest';
import { deliverySuffix } from './preorder-texts.ts';

test.each([
  ['', 'goods', ''],
  ['now', 'goods', ' and deliver now'],
  ['later', 'goods', ', deliver later'],
  ['now', 'preorder', ', deliver at the release'],
  ['later', 'preorder', ', deliver later'],
  ['now', 'gift', ''],
  ['later', 'gift', ', deliver later'],
] as const)('the pay button of delivery "%s" of %s ends with "%s"', (delivery, delivered, suffix) => {
  expect(deliverySuffix(delivery, delivered)).toBe(suffix);
});
