import type { Permission, SystemRole } from './permissions.ts';

/** How far a permission reaches where D-51 does not give it whole. */
export interface PermissionLimit {
  /** Largest amount of one action, in cents. */
  maxCents?: number;
  perDay?: number;
  /** Longest suspension or extension. */
  maxDays?: number;
  /** What is hidden or masked, in words. */
  note?: string;
}

/** The limits of D-51. A permission without an entry reaches as far as its scope; admins have no limit. */
export const permissionLimits: Partial<Record<Permission, Partial<Record<SystemRole, PermissionLimit>>>> = {
  'order:read': { seller: { note: 'own orders and sold lines, the buyer’s name masked' } },
  'order:update_status': {
    seller: { note: 'shipped and delivered, on own lines' },
    support: { note: 'not refunded' },
  },
  'order:approve': { support: { maxCents: 20_000 } },
  'order:refund': { support: { maxCents: 10_000, perDay: 5 } },
  'key:read_masked': { seller: { note: 'keys of own products' } },
  'product:publish': { seller: { note: 'when sellerAutoPublish is on, else an admin decides' } },
  'message:moderate': { moderator: { note: 'reported messages only' }, admin: { note: 'reported messages only' } },
  'user:read': { support: { note: 'e-mail masked' }, moderator: { note: 'no e-mail' } },
  'user:status': { support: { maxDays: 7, note: 'suspend' }, moderator: { maxDays: 30, note: 'suspend' } },
  'user:impersonate': { admin: { note: 'reading only' } },
  'vip:manage': { support: { maxDays: 30, note: 'extend' } },
  'settings:secrets': { admin: { note: 'with a fresh password or code' } },
};
