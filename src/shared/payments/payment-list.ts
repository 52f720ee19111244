import { defineList, defineViews } from '../lists/list.ts';
import { openPaymentStatuses, paymentStatuses } from './payment.machine.ts';
import { paymentMethods } from './payment-methods.ts';

/** What a payment can be for. */
export const paymentPurposes = ['order', 'topUp', 'vip'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** Every attempt to pay, for staff: of orders, top-ups and memberships. */
export const paymentList = defineList({
  name: 'payments',
  searchHint: 'Reference, order number or username',
  columns: {
    orderNumber: { label: 'Order', type: 'text', ops: ['is', 'startsWith'] },
    purpose: { label: 'For', type: 'enum', values: paymentPurposes, ops: ['is'] },
    createdAt: { label: 'Started', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    user: { label: 'User', type: 'text', ops: ['is', 'startsWith'] },
    status: { label: 'Status', type: 'enum', values: paymentStatuses, ops: ['is', 'in'] },
    method: { label: 'Method', type: 'enum', values: paymentMethods, ops: ['is', 'in'] },
    amount: { label: 'Amount', type: 'money', sort: true, ops: ['is', 'atLeast', 'atMost', 'between'] },
    refunded: { label: 'Refunded', type: 'money' },
    card: { label: 'Card', type: 'text' },
    provider: { label: 'Provider', type: 'text' },
    reference: { label: 'Reference', type: 'text', ops: ['is'] },
    failureCode: { label: 'Failure', type: 'text' },
    paidAt: { label: 'Paid', type: 'date' },
    settledAt: { label: 'Completed at', type: 'date' },
    isSettled: { label: 'Completed', type: 'boolean', ops: ['is'] },
    isSurplus: { label: 'Surplus', type: 'boolean', ops: ['is'] },
    isDisputed: { label: 'Disputed', type: 'boolean', ops: ['is'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const paymentViews = defineViews(paymentList, [
  { id: 'paid', label: 'Paid', filters: [{ field: 'status', op: 'is', value: 'paid' }] },
  {
    id: 'completed',
    label: 'Completed',
    filters: [
      { field: 'status', op: 'is', value: 'paid' },
      { field: 'isSettled', op: 'is', value: true },
    ],
  },
  { id: 'open', label: 'Open', filters: [{ field: 'status', op: 'in', value: [...openPaymentStatuses] }] },
  { id: 'failed', label: 'Failed', filters: [{ field: 'status', op: 'is', value: 'failed' }] },
  { id: 'refunded', label: 'Refunded', filters: [{ field: 'status', op: 'is', value: 'refunded' }] },
  { id: 'disputed', label: 'Disputed', filters: [{ field: 'isDisputed', op: 'is', value: true }] },
  { id: 'surplus', label: 'Surplus', filters: [{ field: 'isSurplus', op: 'is', value: true }] },
]);
