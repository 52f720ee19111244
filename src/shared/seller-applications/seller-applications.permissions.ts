import { adminOnly, ownRows, type PermissionRows } from '../roles/permission-rows.ts';

export const sellerApplicationPermissions = {
  'seller:apply': ownRows,
  'seller:decide': adminOnly,
} as const satisfies PermissionRows;
