import { everyone, type PermissionRows } from '../roles/permission-rows.ts';

export const searchPermissions = {
  search: everyone,
} as const satisfies PermissionRows;
