import { adminOnly, everyone, ownRows, type PermissionLimits, type PermissionRows } from '../roles/permission-rows.ts';

export const userPermissions = {
  'profile:read': everyone,
  'profile:edit': ownRows,
  'user:read': { support: 'all', moderator: 'all', admin: 'all' },
  'user:update': adminOnly,
  'user:status': { support: 'all', moderator: 'all', admin: 'all' },
  'user:impersonate': adminOnly,
} as const satisfies PermissionRows;

export const userPermissionLimits = {
  'user:read': { support: { note: 'e-mail masked' }, moderator: { note: 'no e-mail' } },
  'user:status': { support: { maxDays: 7, note: 'suspend' }, moderator: { maxDays: 30, note: 'suspend' } },
  'user:impersonate': { admin: { note: 'reading only' } },
} as const satisfies PermissionLimits<keyof typeof userPermissions>;
