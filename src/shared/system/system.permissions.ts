import { adminOnly, everyone, type PermissionRows } from '../roles/permission-rows.ts';

export const systemPermissions = {
  'system:read': everyone,
  'queue:read': { support: 'all', admin: 'all' },
  'queue:manage': adminOnly,
  'metrics:read': adminOnly,
} as const satisfies PermissionRows;
