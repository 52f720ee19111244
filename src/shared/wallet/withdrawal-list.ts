import { defineList, defineViews } from '../lists/list.ts';
import { withdrawalStatuses } from './withdrawal.machine.ts';

/** Everybody's withdrawals, for staff. */
export const withdrawalList = defineList({
  name: 'withdrawals',
  searchHint: 'Username, address or transaction',
  columns: {
    user: { label: 'User', type: 'text', ops: ['is', 'startsWith'] },
    createdAt: { label: 'Requested', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    status: { label: 'Status', type: 'enum', values: withdrawalStatuses, sort: true, ops: ['is', 'in'] },
    amount: { label: 'Amount', type: 'money', sort: true, ops: ['atLeast', 'atMost', 'between'] },
    fee: { label: 'Fee', type: 'money' },
    payout: { label: 'Paid out', type: 'money' },
    network: { label: 'Network', type: 'text', ops: ['is'] },
    address: { label: 'Address', type: 'text', ops: ['is'] },
    payoutHash: { label: 'Transaction', type: 'text', ops: ['is'] },
    decidedAt: { label: 'Decided', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    paidAt: { label: 'Paid', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    reason: { label: 'Reason', type: 'text' },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const withdrawalViews = defineViews(withdrawalList, [
  { id: 'open', label: 'Open', filters: [{ field: 'status', op: 'in', value: ['requested', 'approved'] }] },
  { id: 'paid', label: 'Paid', filters: [{ field: 'status', op: 'is', value: 'paid' }] },
  { id: 'returned', label: 'Came back', filters: [{ field: 'status', op: 'is', value: 'returned' }] },
  { id: 'rejected', label: 'Rejected', filters: [{ field: 'status', op: 'is', value: 'rejected' }] },
  { id: 'cancelled', label: 'Cancelled', filters: [{ field: 'status', op: 'is', value: 'cancelled' }] },
]);
