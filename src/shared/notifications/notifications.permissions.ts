import { adminOnly, type PermissionRows } from '../roles/permission-rows.ts';

export const notificationPermissions = {
  'notification:broadcast': adminOnly,
} as const satisfies PermissionRows;
