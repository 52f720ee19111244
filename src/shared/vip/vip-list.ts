import { defineList, defineViews } from '../lists/list.ts';
import { vipLevels } from '../products/prices/price.rules.ts';
import { vipStatuses } from './vip.machine.ts';
import { vipTypes } from './vip.rules.ts';

/** Every membership, past ones too, for staff. */
export const vipList = defineList({
  name: 'vip',
  searchHint: 'Username',
  columns: {
    userName: { label: 'Member', type: 'text' },
    type: { label: 'Plan', type: 'enum', values: vipTypes, ops: ['is'] },
    status: { label: 'Status', type: 'enum', values: vipStatuses, ops: ['is', 'in'] },
    level: { label: 'Level', type: 'enum', values: vipLevels, ops: ['is', 'in'] },
    startDate: { label: 'Since', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
    endDate: { label: 'Ends', type: 'date', sort: true, ops: ['after', 'before', 'between'] },
    price: { label: 'Price', type: 'money' },
    source: { label: 'Source', type: 'enum', values: ['paid', 'granted', 'gift'], ops: ['is'] },
    cancelAtEnd: { label: 'Cancelled', type: 'boolean', ops: ['is'] },
    renews: { label: 'Renews', type: 'boolean', ops: ['is'] },
    guaranteeUntil: { label: 'Guarantee until', type: 'date' },
    createdAt: { label: 'Ordered', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const vipViews = defineViews(vipList, [
  { id: 'active', label: 'Active', filters: [{ field: 'status', op: 'is', value: 'active' }] },
  {
    id: 'lifetime',
    label: 'Lifetime',
    filters: [
      { field: 'status', op: 'is', value: 'active' },
      { field: 'type', op: 'is', value: 'lifetime' },
    ],
  },
  {
    id: 'leaving',
    label: 'Leaving',
    filters: [
      { field: 'status', op: 'is', value: 'active' },
      { field: 'cancelAtEnd', op: 'is', value: true },
    ],
  },
  { id: 'expired', label: 'Expired', filters: [{ field: 'status', op: 'is', value: 'expired' }] },
  { id: 'cancelled', label: 'Cancelled', filters: [{ field: 'status', op: 'is', value: 'cancelled' }] },
]);
