import { adminOnly, ownRows, type PermissionRows } from '../roles/permission-rows.ts';

export const privacyPermissions = {
  'privacy:self': ownRows,
  'privacy:process': adminOnly,
} as const satisfies PermissionRows;
