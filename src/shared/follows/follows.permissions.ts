import { type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const followPermissions = {
  'seller:follow': signedIn,
} as const satisfies PermissionRows;
