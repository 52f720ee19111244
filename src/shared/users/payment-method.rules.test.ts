import { expect, test } from 'vitest';
import {
  firstChoiceOf,
  isPaymentMethodExpired,
  paymentMethodDetail,
  paymentMethodName,
} from './payment-method.rules.ts';
import type { UserPaymentMethod } from './payment-method.schemas.ts';

const base = { id: 'x', isDefault: true, createdAt: '2026-01-01T00:00:00.000Z' };
const visa: UserPaymentMethod = { ...base, type: 'card', brand: 'visa', last4: '4242', expMonth: 2, expYear: 2027 };

test.each<[UserPaymentMethod, string, string]>([
  [visa, 'Visa ending in 4242', '02/27'],
  [{ ...visa, brand: 'Discover', expMonth: 11, expYear: 2030 }, 'Discover ending in 4242', '11/30'],
  [{ ...base, type: 'card' }, 'Card', ''],
  [{ ...base, type: 'paypal', payerEmail: 'ada@example.com' }, 'PayPal', 'ada@example.com'],
  [{ ...base, type: 'crypto', network: 'ton', address: 'EQabcdefghijklmnop' }, 'Wallet on TON', 'EQabcd…mnop'],
  [{ ...base, type: 'crypto', address: 'short' }, 'Crypto wallet', 'short'],
])('%o is called %s, %s', (method, name, detail) => {
  expect(paymentMethodName(method)).toBe(name);
  expect(paymentMethodDetail(method)).toBe(detail);
});

test('a card is good to the last moment of its month, in December too', () => {
  expect(isPaymentMethodExpired(visa, new Date('2027-02-28T23:59:59.999Z'))).toBe(false);
  expect(isPaymentMethodExpired(visa, new Date('2027-03-01T00:00:00.000Z'))).toBe(true);
  const december = { ...visa, expMonth: 12, expYear: 2026 };
  expect(isPaymentMethodExpired(december, new Date('2026-12-31T23:59:59.999Z'))).toBe(false);
  expect(isPaymentMethodExpired(december, new Date('2027-01-01T00:00:00.000Z'))).toBe(true);
  expect(isPaymentMethodExpired({ ...base, type: 'paypal' }, new Date('2090-01-01'))).toBe(false);
});

test('the choice of a card begins with the one in use, or with the first that is good', () => {
  const now = new Date('2027-03-01T00:00:00.000Z');
  const expired = { ...visa, id: 'expired' };
  const first = { ...visa, id: 'first', expYear: 2029 };
  const used = { ...visa, id: 'used', expYear: 2030 };
  expect(firstChoiceOf([expired, first, used], now, 'used')).toBe(used);
  expect(firstChoiceOf([expired, first, used], now)).toBe(first);
  expect(firstChoiceOf([expired, first], now, 'expired')).toBe(first);
  expect(firstChoiceOf([first], now, 'removed')).toBe(first);
  expect(firstChoiceOf([expired], now, 'expired')).toBeUndefined();
});
