import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { storedValue } from '../../platform/stored-value.ts';
import { beginAttempt, endAttempt, readAttempt, recordOrder } from './order-attempt.ts';

const input: PlaceOrder = {
  items: [{ productId: 'p1', quantity: 1, expectedPrice: 19.99 }],
  contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  paymentMethod: 'card',
  acceptTerms: true,
  withdrawalConsent: true,
};

const stored = storedValue('gm-order-attempt', (text) => text, 'tab');

beforeEach(endAttempt);
afterEach(() => vi.unstubAllGlobals());

describe('order attempt', () => {
  test('keeps its key while the same order is tried again, after a reload too', () => {
    const first = beginAttempt(input);
    expect(beginAttempt(structuredClone(input)).key).toBe(first.key);
    expect(readAttempt()?.key).toBe(first.key);
  });

  test('gets a new key for another order', () => {
    const first = beginAttempt(input);
    const changed = beginAttempt({
      ...input,
      items: [{ productId: 'p1', quantity: 2, expectedPrice: 19.99 }],
    });
    expect(changed.key).not.toBe(first.key);
  });

  test('remembers its order until it ends', () => {
    recordOrder(beginAttempt(input), 'o1');
    expect(beginAttempt(input).orderId).toBe('o1');
    endAttempt();
    expect(readAttempt()).toBeUndefined();
  });

  test('keeps its key and its order where the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    const attempt = beginAttempt(input);
    expect(beginAttempt(input).key).toBe(attempt.key);
    recordOrder(attempt, 'o1');
    expect(readAttempt()?.orderId).toBe('o1');
    endAttempt();
    expect(readAttempt()).toBeUndefined();
  });

  test.each(['not json', '{}', '7', '{"key":1,"content":""}'])('survives %j in the storage', (text) => {
    stored.write(text);
    expect(readAttempt()).toBeUndefined();
  });
});
