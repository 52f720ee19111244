import { describe, expect, test } from 'vitest';
import { isPayableOnRelease, releasePaymentState } from './release-payment.rules.ts';

describe('the state of a payment on release', () => {
  const dueUntil = new Date();
  test.each([
    ['scheduled', { status: 'pending', paymentStatus: 'pending', dueUntil: null }],
    ['scheduled', { status: 'on_hold', paymentStatus: 'failed', dueUntil: null }],
    ['due', { status: 'pending', paymentStatus: 'failed', dueUntil }],
    ['paid', { status: 'processing', paymentStatus: 'paid', dueUntil }],
    ['paid', { status: 'cancelled', paymentStatus: 'refunded', dueUntil: null }],
    ['void', { status: 'cancelled', paymentStatus: 'cancelled', dueUntil }],
  ])('is %s of %o', (state, facts) => expect(releasePaymentState(facts)).toBe(state));
});

describe('what can be paid on release', () => {
  const product = { isPreorder: true, payOnRelease: true, bundlePercent: null };
  const line = { quantity: 1, product };
  test('is one pre-order of which the seller says so', () => expect(isPayableOnRelease([line], false)).toBe(true));
  test.each([
    ['nothing', []],
    ['two products', [line, line]],
    ['a product that is out', [{ ...line, product: { ...product, isPreorder: false } }]],
    ['a pre-order paid now', [{ ...line, product: { ...product, payOnRelease: false } }]],
    ['a bundle', [{ ...line, product: { ...product, bundlePercent: 10 } }]],
  ])('is not %s', (_, lines) => expect(isPayableOnRelease(lines, false)).toBe(false));
  test('is not a gift', () => expect(isPayableOnRelease([line], true)).toBe(false));
});
