import { cryptoNetworks } from '../crypto/chains/transaction-hash.rules.ts';
import { defineList, defineViews } from '../lists/list.ts';
import { paymentStatuses } from '../payments/payment.machine.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { orderStatuses } from './order.machine.ts';

/** Everybody's orders, for staff. */
export const orderList = defineList({
  name: 'orders',
  searchHint: 'Order number, username or e-mail',
  columns: {
    orderNumber: { label: 'Order', type: 'text', ops: ['is', 'startsWith'] },
    createdAt: { label: 'Placed', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    failedAt: { label: 'Failed', type: 'date', ops: ['within', 'after'] },
    user: { label: 'Buyer', type: 'text', ops: ['is', 'startsWith'] },
    status: {
      label: 'Status',
      type: 'enum',
      values: orderStatuses,
      sort: true,
      ops: ['is', 'in'],
    },
    paymentStatus: { label: 'Payment', type: 'enum', values: paymentStatuses, ops: ['is', 'in'] },
    paymentMethod: { label: 'Method', type: 'enum', values: paymentMethods, ops: ['is', 'in'] },
    asset: { label: 'Network', type: 'enum', values: cryptoNetworks },
    itemsCount: { label: 'Items', type: 'number' },
    total: { label: 'Total', type: 'money', sort: true, ops: ['atLeast', 'atMost', 'between'] },
    riskScore: { label: 'Risk', type: 'number', sort: true, ops: ['atLeast', 'between'] },
    hasIssue: { label: 'Open issue', type: 'boolean', ops: ['is'] },
    hasManualLine: { label: 'By hand', type: 'boolean' },
    toHandOver: { label: 'To hand over', type: 'boolean', ops: ['is'] },
    hasReportedPayment: { label: 'Reported payment', type: 'boolean', ops: ['is'] },
    refundToPay: { label: 'Refund to pay out', type: 'boolean', ops: ['is'] },
    isDisputed: { label: 'Payment disputed', type: 'boolean', ops: ['is'] },
    archived: { label: 'Archived', type: 'boolean', ops: ['is'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

/** What staff work through, as tabs above the orders. */
export const orderViews = defineViews(orderList, [
  {
    id: 'to-approve',
    label: 'To approve',
    filters: [
      { field: 'status', op: 'is', value: 'on_hold' },
      { field: 'paymentStatus', op: 'is', value: 'paid' },
    ],
  },
  {
    id: 'crypto-pending',
    label: 'Crypto pending',
    filters: [{ field: 'hasReportedPayment', op: 'is', value: true }],
  },
  { id: 'on-hold', label: 'On hold', filters: [{ field: 'status', op: 'is', value: 'on_hold' }] },
  {
    id: 'refund-requests',
    label: 'Refund requests',
    filters: [{ field: 'status', op: 'is', value: 'refund_requested' }],
  },
  { id: 'refunds-to-pay', label: 'Refunds to pay out', filters: [{ field: 'refundToPay', op: 'is', value: true }] },
  { id: 'disputed', label: 'Disputed', filters: [{ field: 'isDisputed', op: 'is', value: true }] },
  { id: 'manual-delivery', label: 'Manual delivery', filters: [{ field: 'toHandOver', op: 'is', value: true }] },
  {
    id: 'failed-today',
    label: 'Failed today',
    filters: [
      { field: 'status', op: 'is', value: 'failed' },
      { field: 'failedAt', op: 'within', value: 'today' },
    ],
  },
]);
