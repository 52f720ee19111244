import type { PermissionRows } from '../roles/permission-rows.ts';

export const dashboardPermissions = {
  'dashboard:use': { support: 'all', moderator: 'all', admin: 'all' },
} as const satisfies PermissionRows;
