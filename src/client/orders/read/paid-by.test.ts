import { expect, test } from 'vitest';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { paymentOf } from './paid-by.ts';

type Payment = Order['payments'][number];

function payment(id: string, method: Payment['method'], status: Payment['status'], isSurplus = false): Payment {
  const money = { amount: 10, isSurplus, cardBrand: null, cardLast4: null, failureCode: null, settledAt: null };
  return { id, method, status, ...money, createdAt: '2026-11-28T00:00:00.000Z' };
}

test.each([
  ['the one that paid', [payment('a', 'card', 'failed'), payment('b', 'card', 'paid')], 'b'],
  ['not surplus of another method', [payment('a', 'paypal', 'paid', true), payment('b', 'card', 'paid')], 'b'],
  ['not surplus that went back', [payment('a', 'card', 'refunded', true), payment('b', 'card', 'refunded')], 'b'],
  ['the one that was refunded', [payment('a', 'card', 'failed'), payment('b', 'card', 'refunded')], 'b'],
  ['coins that came for an order by card', [payment('a', 'card', 'failed'), payment('b', 'crypto', 'paid')], 'b'],
  ['none of an order that was closed before', [payment('a', 'card', 'refunded', true)], undefined],
  ['none yet', [payment('a', 'card', 'processing')], undefined],
])('the payment of an order is %s', (_what, payments, id) => {
  expect(paymentOf({ payments })?.id).toBe(id);
});
