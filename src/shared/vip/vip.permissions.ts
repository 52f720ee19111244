import { ownRows, type PermissionLimits, type PermissionRows } from '../roles/permission-rows.ts';

export const vipPermissions = {
  'vip:buy': ownRows,
  'vip:manage': { support: 'all', admin: 'all' },
} as const satisfies PermissionRows;

export const vipPermissionLimits = {
  'vip:manage': { support: { maxDays: 30, note: 'extend' } },
} as const satisfies PermissionLimits<keyof typeof vipPermissions>;
