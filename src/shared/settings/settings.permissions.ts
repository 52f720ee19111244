import { adminOnly, type PermissionLimits, type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const settingsPermissions = {
  /** The public ones alone (D-53). */
  'settings:view': signedIn,
  'settings:read': adminOnly,
  'settings:update': adminOnly,
  'settings:secrets': adminOnly,
} as const satisfies PermissionRows;

export const settingsPermissionLimits = {
  'settings:secrets': { admin: { note: 'with a fresh password or code' } },
} as const satisfies PermissionLimits<keyof typeof settingsPermissions>;
