import { expect, test } from 'vitest';
import type { CartLine } from '../../cart/cart-storage.ts';
import { resumeOf } from './resume.ts';

const line: CartLine = {
  productId: 'tides',
  quantity: 1,
  priceCents: 1999,
  currency: 'USD',
  addedAt: '2026-03-09T12:00:00.000Z',
  name: 'Hollow Tides',
  slug: 'hollow-tides',
  type: 'game',
  coverUrl: '/media/hollow-tides-640.webp',
  maxQuantity: 1,
};
type Placed = Parameters<typeof resumeOf>[0];
const unpaid: Placed = {
  items: [{ productId: 'tides', quantity: 1, bundle: null }],
  paymentStatus: 'pending',
  releasePayment: null,
  allowedActions: ['pay', 'cancel'],
  couponCode: null,
  gift: null,
};
const paid: Placed = { ...unpaid, paymentStatus: 'paid', allowedActions: [] };
const cart = (...lines: CartLine[]) => ({ kind: 'cart' as const, lines, couponCode: undefined });
const product = (...lines: CartLine[]) => ({ ...cart(...lines), kind: 'product' as const });
const given: Placed = { ...unpaid, gift: {} };
const other = { ...line, productId: 'other' };

test('an unpaid order goes on being paid only where the same is bought again', () => {
  expect(resumeOf(unpaid, cart(line), false)).toBe('pay');
  expect(resumeOf(unpaid, cart(other), false)).toBe('leave');
  expect(resumeOf(unpaid, product(line), true)).toBe('leave');
  expect(resumeOf(given, product(line), false)).toBe('leave');
  expect(resumeOf(given, product(line), true)).toBe('pay');
  expect(resumeOf({ ...unpaid, allowedActions: [] }, cart(line), false)).toBe('leave');
});

test('of a cart the form alone says whether it is a gift: its order goes on as it was placed', () => {
  expect(resumeOf(given, cart(line), false)).toBe('pay');
  expect(resumeOf({ ...given, paymentStatus: 'paid', allowedActions: [] }, cart(line), false)).toBe('show');
});

test('a paid order is shown in place of its own checkout, not of that of something else', () => {
  expect(resumeOf(paid, cart(line), false)).toBe('show');
  expect(resumeOf(paid, cart(), false)).toBe('show');
  expect(resumeOf(paid, { ...cart(other), kind: 'product' }, false)).toBe('leave');
  expect(resumeOf(paid, { ...cart(), kind: 'product' }, false)).toBe('leave');
});

test('a pre-order that is charged at its release waits for nothing here', () => {
  expect(resumeOf({ ...unpaid, releasePayment: { state: 'scheduled' } }, cart(line), false)).toBe('leave');
  expect(resumeOf({ ...unpaid, releasePayment: { state: 'due' } }, cart(line), false)).toBe('pay');
});
