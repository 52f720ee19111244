import { type PermissionLimits, type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const messagesPermissions = {
  'message:send': signedIn,
  'message:moderate': { moderator: 'all', admin: 'all' },
} as const satisfies PermissionRows;

export const messagesPermissionLimits = {
  'message:moderate': { moderator: { note: 'reported messages only' }, admin: { note: 'reported messages only' } },
} as const satisfies PermissionLimits<keyof typeof messagesPermissions>;
