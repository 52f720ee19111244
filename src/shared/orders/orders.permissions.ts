import { adminOnly, ownRows, type PermissionLimits, type PermissionRows, signedIn } from '../roles/permission-rows.ts';

export const orderPermissions = {
  'order:create': signedIn,
  'order:read': { ...ownRows, support: 'all', moderator: 'own', admin: 'all' },
  'order:cancel': { ...ownRows, support: 'all', admin: 'all' },
  'order:refund_request': { ...ownRows, support: 'all', admin: 'all' },
  'order:issue': { ...ownRows, support: 'all', admin: 'all' },
  'order:note': { ...ownRows, support: 'all', admin: 'all' },
  'order:note_internal': { seller: 'own', support: 'all', admin: 'all' },
  'order:update_status': { seller: 'own', support: 'all', admin: 'all' },
  'order:approve': { support: 'all', admin: 'all' },
  'order:refund': { support: 'all', admin: 'all' },
  'order:delete': adminOnly,
} as const satisfies PermissionRows;

export const orderPermissionLimits = {
  'order:read': { seller: { note: 'own orders and sold lines, the buyer’s name masked' } },
  'order:update_status': {
    seller: { note: 'shipped and delivered, on own lines' },
    support: { note: 'not refunded' },
  },
  'order:approve': { support: { maxCents: 20_000 } },
  'order:refund': { support: { maxCents: 10_000, perDay: 5 } },
} as const satisfies PermissionLimits<keyof typeof orderPermissions>;
