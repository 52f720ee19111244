import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const emailTemplatesPermissions = {
  'template:manage': adminOnly,
} as const satisfies PermissionRows;
