import { expect, test } from 'vitest';
import { type Coupon, updateCouponSchema } from '../../../shared/coupons/coupon.schemas.ts';
import { enabled, fieldsOf, leastTotalText, readFields } from './coupon-form.ts';

const coupon: Coupon = {
  ...{
    id: '00000000-0000-4000-8000-00000000000c',
    code: 'TEN',
    kind: 'percent',
    value: 10,
    minOrder: 0,
    maxDiscount: null,
    maxUses: null,
  },
  ...{ startsAt: '2026-11-28T10:29:31.456Z', endsAt: '2026-12-01T10:00:59.000Z', maxUsesPerUser: null },
  ...{ isActive: true, status: 'active', useCount: 0, version: 1, createdAt: '2026-11-01T00:00:00.000Z' },
};

test('a save that leaves the moments of a coupon alone keeps their seconds', () => {
  const { startsAt, endsAt } = coupon;
  expect(readFields({ ...fieldsOf(coupon), value: '20' }, true, 'USD').data).toMatchObject({
    value: 20,
    startsAt,
    endsAt,
  });
});

test.each([
  ['', 'required'],
  ['abc', 'amountInvalid'],
  ['-1', 'amountOutOfRange'],
])('a discount of %j is told as %s', (value, problem) => {
  const { error } = readFields({ ...fieldsOf(coupon), value }, true, 'USD');
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['value'], problem]]);
});

test.each([
  ['USD', { kind: 'fixed', value: '1.005' }, ['value']],
  ['USD', { kind: 'percent', minOrder: '1.005', maxDiscount: '2.005' }, ['minOrder', 'maxDiscount']],
  ['JPY', { kind: 'fixed', value: '1.5' }, ['value']],
  ['KWD', { kind: 'fixed', value: '1.005' }, []],
  ['USD', { kind: 'percent', value: '12.5' }, []],
] as const)('amounts with too many decimals for %s are told beside their field', (currency, wrong, fields) => {
  const { error } = readFields({ ...fieldsOf(coupon), ...wrong }, true, currency);
  expect(error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(
    fields.map((field) => [field, 'amountInvalid']),
  );
});

test.each([
  ['USD', '$0.01'],
  ['JPY', '¥1'],
])('in %s it is told that an order still costs at least %s', (currency, least) => {
  expect(leastTotalText(currency)).toBe(`An order still costs at least ${least}`);
});

test('a disabled coupon is enabled as it stands', () => {
  const update = enabled({ ...coupon, isActive: false, status: 'disabled', useCount: 3, maxUses: 5 });
  const { id, version, code, value, startsAt, endsAt } = coupon;
  expect(updateCouponSchema.parse(update)).toEqual(update);
  expect(update).toMatchObject({ id, version, code, value, startsAt, endsAt, maxUses: 5, isActive: true });
});
