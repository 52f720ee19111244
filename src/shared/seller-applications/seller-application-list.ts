import { defineList, defineViews } from '../lists/list.ts';
import { sellerApplicationStatuses } from './seller-application.machine.ts';

/** Who asked to sell, for those who decide about it. */
export const sellerApplicationList = defineList({
  name: 'seller-applications',
  searchHint: 'Shop or username',
  columns: {
    displayName: { label: 'Shop name', type: 'text', sort: true, ops: ['is', 'startsWith'] },
    user: { label: 'Applicant', type: 'text', ops: ['is', 'startsWith'] },
    status: { label: 'Status', type: 'enum', values: sellerApplicationStatuses, ops: ['is', 'in'] },
    createdAt: { label: 'Sent', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    decidedAt: { label: 'Decided', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    decidedBy: { label: 'Decided by', type: 'text' },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const sellerApplicationViews = defineViews(sellerApplicationList, [
  {
    id: 'waiting',
    label: 'Waiting',
    filters: [{ field: 'status', op: 'is', value: 'pending' }],
    sort: [{ field: 'createdAt', dir: 'asc' }],
  },
  { id: 'approved', label: 'Approved', filters: [{ field: 'status', op: 'is', value: 'approved' }] },
  { id: 'rejected', label: 'Rejected', filters: [{ field: 'status', op: 'is', value: 'rejected' }] },
]);
