import { describe, expect, test } from 'vitest';
import { brandOf, isExpiryValid, isLuhnValid, testCards } from './card.rules.ts';
import { bestPaymentStatus, canPaymentBecome } from './payment.machine.ts';
import { testCardSchema } from './payment.schemas.ts';

const card = { number: '4242 4242 4242 4242', holder: 'Ann Buyer', expiry: '12/40', cvv: '123' };

function keysOf(input: unknown): string[] {
  const result = testCardSchema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('cards', () => {
  test('take every test number and no other, valid as it may be', () => {
    for (const number of Object.keys(testCards)) expect(keysOf({ ...card, number })).toEqual([]);
    expect(keysOf({ ...card, number: '5555555555554444' })).toEqual(['cardNotTest']);
    expect(keysOf({ ...card, number: '4242424242424241' })).toEqual(['cardNumberInvalid']);
  });

  test('check expiry and security code', () => {
    expect(keysOf({ ...card, expiry: '13/30' })).toEqual(['cardExpiryInvalid']);
    expect(keysOf({ ...card, cvv: '12' })).toEqual(['cardCvvInvalid']);
    const now = new Date('2026-11-21T10:00:00Z');
    expect(isExpiryValid('11/26', now)).toBe(true);
    expect(isExpiryValid('10/26', now)).toBe(false);
    expect(isExpiryValid('11/46', now)).toBe(true);
    expect(isExpiryValid('12/46', now)).toBe(false);
  });

  test('know Luhn and brands', () => {
    expect(isLuhnValid('378282246310005')).toBe(true);
    expect(isLuhnValid('0')).toBe(false);
    expect(brandOf('378282246310005')).toBe('amex');
    expect(brandOf('2223003122003222')).toBe('mastercard');
  });
});

describe('payments', () => {
  test('show an order as its best attempt', () => {
    expect(bestPaymentStatus([])).toBe('pending');
    expect(bestPaymentStatus(['failed', 'pending'])).toBe('pending');
    expect(bestPaymentStatus(['failed', 'paid'])).toBe('paid');
  });

  test('never leave a terminal state', () => {
    expect(canPaymentBecome('failed', 'paid')).toBe(false);
    expect(canPaymentBecome('processing', 'paid')).toBe(true);
  });
});
