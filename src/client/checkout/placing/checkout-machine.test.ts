import { describe, expect, test } from 'vitest';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import { adviceFor, problemOf } from '../../payments/attempt/payment-problem.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  isUnsafeToLeave,
  orderOf,
  reduceCheckout,
  startCheckout,
} from './checkout-machine.ts';

const action: NextAction = {
  type: 'three_d_secure',
  paymentId: 'y1',
  amount: 19.99,
  currency: 'USD',
  cardLast4: '3155',
};
const order: Order = {
  id: 'o1',
  orderNumber: 'GM-2026-000001',
  status: 'pending',
  paymentStatus: 'pending',
  paymentMethod: 'card',
  items: [],
  totals: {
    subtotal: 19.99,
    saleDiscount: 0,
    vipDiscount: 0,
    couponDiscount: 0,
    methodDiscount: 0,
    fee: 0,
    tax: { rate: 0, amount: 0, country: null, isIncluded: false, label: '' },
    walletUsed: 0,
    total: 19.99,
    currency: 'USD',
    explain: [],
  },
  subtotal: 19.99,
  discount: 0,
  vipDiscount: 0,
  tax: 0,
  fee: 0,
  walletUsed: 0,
  total: 19.99,
  currency: 'USD',
  refundedAmount: 0,
  buyerCountry: null,
  refunds: [],
  refundMethods: [],
  refundableUntil: null,
  contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' },
  billing: null,
  couponCode: null,
  note: null,
  notes: [],
  issues: [],
  payments: [],
  timeline: [],
  viewedAs: 'buyer',
  allowedActions: ['pay', 'cancel'],
  hasOpenIssue: false,
  transactionId: null,
  transactionHash: null,
  network: null,
  hashStatus: null,
  archivedAt: null,
  gift: null,
  releasePayment: null,
  nextAction: null,
  expiresAt: null,
  deliversAt: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  paidAt: null,
  shippedAt: null,
  completedAt: null,
};
const declined = problemOf({
  status: 402,
  code: 'PAYMENT_DECLINED',
  title: 'Payment declined',
  message: 'Your card was declined.',
  requestId: 'r1',
});

function play(...events: CheckoutEvent[]): CheckoutState {
  return events.reduce(reduceCheckout, startCheckout(undefined));
}

describe('checkout', () => {
  test('goes from the form to paid', () => {
    const state = play({ type: 'submitted' }, { type: 'placed', order }, { type: 'settled', order });
    expect(state).toEqual({ step: 'paid', order });
  });

  test('keeps the order after a decline, and the next submit only pays', () => {
    const state = play(
      { type: 'submitted' },
      { type: 'placed', order },
      { type: 'failed', problem: declined, isOrderLost: false },
    );
    expect(state).toEqual({ step: 'form', order, problem: declined });
    expect(reduceCheckout(state, { type: 'submitted' })).toEqual({ step: 'paying', order });
  });

  test('forgets an order that can no longer be paid', () => {
    const state = play(
      { type: 'submitted' },
      { type: 'placed', order },
      { type: 'failed', problem: declined, isOrderLost: true },
    );
    expect(orderOf(state)).toBeUndefined();
  });

  test('passes the step of the bank, and picks it up again after a reload', () => {
    const asked = play(
      { type: 'submitted' },
      { type: 'placed', order },
      { type: 'action-required', order, action },
      { type: 'answered' },
    );
    expect(asked).toEqual({ step: 'answering', order, action });
    expect(reduceCheckout(asked, { type: 'settled', order }).step).toBe('paid');
    expect(startCheckout({ ...order, nextAction: action }).step).toBe('three-d-secure');
  });

  test('ignores events that come at the wrong time', () => {
    const placing = play({ type: 'submitted' });
    expect(reduceCheckout(placing, { type: 'submitted' })).toBe(placing);
    expect(reduceCheckout(placing, { type: 'settled', order })).toBe(placing);
  });

  test('warns before leaving exactly while money is in the air', () => {
    expect(isUnsafeToLeave(startCheckout(undefined))).toBe(false);
    expect(isUnsafeToLeave(play({ type: 'submitted' }))).toBe(true);
    expect(isUnsafeToLeave({ step: 'paid', order })).toBe(false);
  });
});

describe('problems', () => {
  const envelope = { status: 409, title: '', message: 'm', requestId: 'r1' };

  test.each([
    ['PRICE_CHANGED', 'prices-changed', true],
    ['INSUFFICIENT_STOCK', 'out-of-stock', true],
    ['ORDER_LOCKED', 'locked', false],
    ['IDEMPOTENCY_IN_PROGRESS', 'locked', false],
    ['INTERNAL', 'other', false],
  ])('%s is %s, decided: %s', (code, kind, decided) => {
    expect(problemOf({ ...envelope, code }).kind).toBe(kind);
    expect(isDecided({ ...envelope, code })).toBe(decided);
  });

  test('takes silence for the network, and the same key may go again', () => {
    expect(problemOf(undefined)).toMatchObject({ kind: 'network', message: 'Network error occurred' });
    expect(problemOf(undefined, true)).toMatchObject({
      kind: 'network',
      message: 'Server error. Please try again later.',
    });
    expect(isDecided(undefined)).toBe(false);
    expect(adviceFor('network').text).toContain('not pay twice');
  });
});
