import { defineList, defineViews } from '../lists/list.ts';
import { couponKinds, couponStatuses } from './coupon.rules.ts';

/** Every coupon of the shop, for staff. */
export const couponList = defineList({
  name: 'coupons',
  searchHint: 'Part of a code',
  columns: {
    code: { label: 'Code', type: 'text', sort: true, ops: ['is', 'startsWith', 'contains'] },
    kind: { label: 'Kind', type: 'enum', values: couponKinds, ops: ['is'] },
    value: { label: 'Discount', type: 'number' },
    status: { label: 'Status', type: 'enum', values: couponStatuses, sort: true, ops: ['is', 'in'] },
    minOrder: { label: 'Minimum order', type: 'money', ops: ['atLeast', 'atMost'] },
    useCount: { label: 'Uses', type: 'number', sort: true, ops: ['is', 'atLeast', 'atMost'] },
    maxUses: { label: 'Limit', type: 'number' },
    startsAt: { label: 'Starts', type: 'date', sort: true, ops: ['after', 'before', 'between'] },
    endsAt: { label: 'Ends', type: 'date', sort: true, ops: ['after', 'before', 'between'] },
    createdAt: { label: 'Created', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const couponViews = defineViews(couponList, [
  { id: 'active', label: 'Active', filters: [{ field: 'status', op: 'is', value: 'active' }] },
  { id: 'scheduled', label: 'Scheduled', filters: [{ field: 'status', op: 'is', value: 'scheduled' }] },
  { id: 'expired', label: 'Expired', filters: [{ field: 'status', op: 'is', value: 'expired' }] },
  { id: 'disabled', label: 'Disabled', filters: [{ field: 'status', op: 'is', value: 'disabled' }] },
  { id: 'unused', label: 'Never used', filters: [{ field: 'useCount', op: 'is', value: 0 }] },
]);
