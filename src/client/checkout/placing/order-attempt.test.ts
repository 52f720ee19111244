import { beforeEach, describe, expect, test } from 'vitest';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import { beginAttempt, endAttempt, readAttempt, recordOrder } from './order-attempt.ts';

const input: PlaceOrder = {
  items: [{ productId: 'p1', quantity: 1, expectedPrice: 19.99 }],
  contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  paymentMethod: 'card',
  acceptTerms: true,
  withdrawalConsent: true,
};

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => kept.clear());

describe('order attempt', () => {
  test('keeps its key while the same order is tried again, after a reload too', () => {
    const first = beginAttempt(storage, input);
    expect(beginAttempt(storage, structuredClone(input)).key).toBe(first.key);
    expect(readAttempt(storage)?.key).toBe(first.key);
  });

  test('gets a new key for another order', () => {
    const first = beginAttempt(storage, input);
    const changed = beginAttempt(storage, {
      ...input,
      items: [{ productId: 'p1', quantity: 2, expectedPrice: 19.99 }],
    });
    expect(changed.key).not.toBe(first.key);
  });

  test('remembers its order until it ends', () => {
    recordOrder(storage, beginAttempt(storage, input), 'o1');
    expect(beginAttempt(storage, input).orderId).toBe('o1');
    endAttempt(storage);
    expect(readAttempt(storage)).toBeUndefined();
  });

  test.each(['not json', '{}', '7', '{"key":1,"content":""}'])('survives %j in the storage', (stored) => {
    kept.set('gm-order-attempt', stored);
    expect(readAttempt(storage)).toBeUndefined();
  });
});
