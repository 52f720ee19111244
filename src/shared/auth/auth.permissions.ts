import { everyone, ownRows, type PermissionRows } from '../roles/permission-rows.ts';

export const authPermissions = {
  'auth:enter': everyone,
  'session:use': ownRows,
  'apikey:manage': { ...ownRows, admin: 'all' },
} as const satisfies PermissionRows;
