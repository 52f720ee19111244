import { expect, test } from 'vitest';
import type { Coupon } from '../../../shared/coupons/coupon.schemas.ts';
import { fieldsOf, leastTotalText, readFields } from './coupon-form.ts';

const coupon: Coupon = {
  ...{ id: 'c', code: 'TEN', kind: 'percent', value: 10, minOrder: 0, maxDiscount: null, maxUses: null },
  ...{ startsAt: '2026-11-28T10:29:31.456Z', endsAt: '2026-12-01T10:00:59.000Z', maxUsesPerUser: null },
  ...{ isActive: true, status: 'active', useCount: 0, version: 1, createdAt: '2026-11-01T00:00:00.000Z' },
};

test('a save that leaves the moments of a coupon alone keeps their seconds', () => {
  const { startsAt, endsAt } = coupon;
  expect(readFields({ ...fieldsOf(coupon), value: '20' }, true).data).toMatchObject({ value: 20, startsAt, endsAt });
});

test.each([
  ['', 'required'],
  ['abc', 'amountInvalid'],
  ['-1', 'amountOutOfRange'],
])('a discount of %j is told as %s', (value, problem) => {
  const { error } = readFields({ ...fieldsOf(coupon), value }, true);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['value'], problem]]);
});

test.each([
  ['USD', '$0.01'],
  ['JPY', '¥1'],
])('in %s it is told that an order still costs at least %s', (currency, least) => {
  expect(leastTotalText(currency)).toBe(`An order still costs at least ${least}`);
});
