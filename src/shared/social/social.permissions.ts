import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const socialPermissions = {
  'oauth:manage': adminOnly,
} as const satisfies PermissionRows;
