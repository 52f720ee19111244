import { adminOnly, everyone, type PermissionRows } from '../roles/permission-rows.ts';

export const pagePermissions = {
  'page:read': everyone,
  'page:manage': adminOnly,
} as const satisfies PermissionRows;
