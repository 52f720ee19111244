import { type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const wishlistPermissions = {
  wishlist: signedIn,
} as const satisfies PermissionRows;
