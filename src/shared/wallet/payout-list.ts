import { defineList, defineViews } from '../lists/list.ts';

/** Sellers of whom something has become payable, for staff. */
export const payoutList = defineList({
  name: 'payouts',
  searchHint: 'Username',
  columns: {
    user: { label: 'Seller', type: 'text', sort: true, ops: ['is', 'startsWith'] },
    payable: { label: 'To be paid', type: 'money', sort: true, ops: ['atLeast', 'atMost', 'between'] },
    held: { label: 'Held', type: 'money', sort: true, ops: ['atLeast', 'atMost', 'between'] },
    commission: { label: 'Commission', type: 'number' },
    lastPaid: { label: 'Last payout', type: 'money' },
    lastPaidAt: { label: 'Paid on', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    lastReference: { label: 'Reference', type: 'text', ops: ['is', 'startsWith'] },
  },
  defaultSort: [{ field: 'payable', dir: 'desc' }],
});

export const payoutViews = defineViews(payoutList, [
  { id: 'to-pay', label: 'To pay', filters: [{ field: 'payable', op: 'atLeast', value: 0.01 }] },
  { id: 'held', label: 'On hold', filters: [{ field: 'held', op: 'atLeast', value: 0.01 }] },
  { id: 'owing', label: 'Owe the shop', filters: [{ field: 'payable', op: 'atMost', value: -0.01 }] },
]);
