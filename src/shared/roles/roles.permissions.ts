import { adminOnly, type PermissionRows } from './permission-rows.ts';

export const rolePermissions = {
  'role:manage': adminOnly,
} as const satisfies PermissionRows;
