import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const auditPermissions = {
  'audit:read': adminOnly,
} as const satisfies PermissionRows;
