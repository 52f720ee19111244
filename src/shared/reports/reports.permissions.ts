import { type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const reportPermissions = {
  'product:report': signedIn,
  'report:create': signedIn,
  'report:triage': { support: 'all', moderator: 'all', admin: 'all' },
} as const satisfies PermissionRows;
