import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const paymentPermissions = {
  'payment:read': { support: 'all', admin: 'all' },
  'payment:approve_crypto': adminOnly,
  'paymentMethod:manage': adminOnly,
} as const satisfies PermissionRows;
