import { everyone, type PermissionRows, sellerAndAdmin } from '../roles/permission-rows.ts';

export const statisticsPermissions = {
  'product:view_event': everyone,
  'analytics:read': sellerAndAdmin,
} as const satisfies PermissionRows;
