import { adminOnly, type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const notificationPermissions = {
  'notification:own': signedIn,
  'notification:broadcast': adminOnly,
} as const satisfies PermissionRows;
