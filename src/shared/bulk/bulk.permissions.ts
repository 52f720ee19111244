import type { PermissionRows } from '../roles/permission-rows.ts';

/** What a piece of work does needs the permission of that besides. */
export const bulkPermissions = {
  'bulk:work': { seller: 'own', support: 'all', moderator: 'all', admin: 'all' },
} as const satisfies PermissionRows;
