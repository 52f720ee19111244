import type { UserStatus } from '../auth/auth.schemas.ts';
import { defineList, defineViews } from '../lists/list.ts';
import { systemRoles } from '../roles/permission-rows.ts';

export const userStatuses = [
  'pending_verification',
  'active',
  'inactive',
  'suspended',
  'banned',
  'deleted',
] as const satisfies readonly UserStatus[];

/** Everybody with an account, for staff. E-mail and name are only shown: no filter may tell what a reader sees masked. */
export const userList = defineList({
  name: 'users',
  searchHint: 'Username, or full e-mail address',
  columns: {
    userName: { label: 'User', type: 'text', sort: true, ops: ['is', 'startsWith'] },
    email: { label: 'E-mail', type: 'text' },
    status: { label: 'Status', type: 'enum', values: userStatuses, ops: ['is', 'in'] },
    roles: {
      label: 'Roles',
      type: 'enum',
      values: systemRoles.filter((role) => role !== 'guest'),
      isOpen: true,
      ops: ['is', 'in'],
    },
    isVip: { label: 'VIP', type: 'boolean', ops: ['is'] },
    emailVerified: { label: 'Verified', type: 'boolean', ops: ['is'] },
    ordersCount: { label: 'Orders', type: 'number' },
    totalSpent: { label: 'Spent', type: 'money' },
    country: { label: 'Country', type: 'text', ops: ['is'] },
    name: { label: 'Name', type: 'text' },
    phone: { label: 'Phone', type: 'text' },
    createdAt: { label: 'Joined', type: 'date', sort: true, ops: ['within', 'after', 'before', 'between'] },
    lastSeenAt: { label: 'Last seen', type: 'date', sort: true, ops: ['within', 'after', 'before'] },
  },
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
});

export const userViews = defineViews(userList, [
  { id: 'new', label: 'New this week', filters: [{ field: 'createdAt', op: 'within', value: '7d' }] },
  { id: 'unverified', label: 'Unverified', filters: [{ field: 'emailVerified', op: 'is', value: false }] },
  { id: 'suspended', label: 'Suspended', filters: [{ field: 'status', op: 'is', value: 'suspended' }] },
  { id: 'banned', label: 'Banned', filters: [{ field: 'status', op: 'is', value: 'banned' }] },
  { id: 'vip', label: 'VIP', filters: [{ field: 'isVip', op: 'is', value: true }] },
  {
    id: 'staff',
    label: 'Staff',
    filters: [{ field: 'roles', op: 'in', value: ['support', 'moderator', 'admin'] }],
  },
]);
