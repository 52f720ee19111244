import { everyone, type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const supportPermissions = {
  'chat:view': everyone,
  'chat:write': signedIn,
  'chat:answer': { support: 'all', admin: 'all' },
} as const satisfies PermissionRows;
