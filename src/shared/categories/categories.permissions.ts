import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const categoryPermissions = {
  'category:manage': adminOnly,
} as const satisfies PermissionRows;
