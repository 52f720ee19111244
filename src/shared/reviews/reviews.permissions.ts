import { type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const reviewPermissions = {
  'review:write': { buyer: 'own', seller: 'own', support: 'own', moderator: 'own', admin: 'all' },
  'review:vote': signedIn,
  'review:reply': { seller: 'own', support: 'all', moderator: 'all', admin: 'all' },
  'review:moderate': { moderator: 'all', admin: 'all' },
} as const satisfies PermissionRows;
