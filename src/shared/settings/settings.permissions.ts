import { adminOnly, type PermissionLimits, type PermissionRows } from '../roles/permission-rows.ts';

export const settingsPermissions = {
  'settings:read': adminOnly,
  'settings:update': adminOnly,
  'settings:secrets': adminOnly,
} as const satisfies PermissionRows;

export const settingsPermissionLimits = {
  'settings:secrets': { admin: { note: 'with a fresh password or code' } },
} as const satisfies PermissionLimits<keyof typeof settingsPermissions>;
