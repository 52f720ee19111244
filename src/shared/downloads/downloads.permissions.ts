import { ownRows, type PermissionRows } from '../roles/permission-rows.ts';

export const downloadPermissions = {
  'download:use': { ...ownRows, support: 'all', admin: 'all' },
  'download:renew': { ...ownRows, support: 'all', admin: 'all' },
  'download:reissue': { support: 'all', admin: 'all' },
} as const satisfies PermissionRows;
