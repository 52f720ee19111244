import { type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const cartPermissions = {
  cart: signedIn,
} as const satisfies PermissionRows;
