import { adminOnly, ownRows, type PermissionRows } from '../roles/permission-rows.ts';

export const walletPermissions = {
  wallet: ownRows,
  'wallet:manage': adminOnly,
} as const satisfies PermissionRows;
