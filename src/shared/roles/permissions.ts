/** What one may do, as area:action (D-51). `own` limits a permission to one's own rows; the policy files check that. */
export const permissions = [
  'catalogue:browse',
  'search',
  'page:read',
  'chat:view',
  'system:read',
  'auth:enter',
  'session:use',
  'product:view_event',
  'product:report',
  'profile:read',
  'profile:edit',
  'privacy:self',
  'wallet',
  'wallet:manage',
  'vip:buy',
  'cart',
  'wishlist',
  'order:create',
  'order:read',
  'order:cancel',
  'order:refund_request',
  'order:issue',
  'order:note',
  'order:note_internal',
  'order:update_status',
  'order:approve',
  'order:refund',
  'order:delete',
  'payment:read',
  'payment:approve_crypto',
  'key:reveal',
  'key:read_masked',
  'key:reveal_any',
  'key:import',
  'key:replace',
  'download:use',
  'download:renew',
  'download:reissue',
  'review:write',
  'review:vote',
  'review:reply',
  'review:moderate',
  'message:send',
  'message:moderate',
  'report:create',
  'report:triage',
  'product:create',
  'product:update',
  'product:delete',
  'product:publish',
  'product:bulk',
  'product:import',
  'product:export',
  'category:manage',
  'user:read',
  'user:update',
  'user:status',
  'user:impersonate',
  'role:manage',
  'vip:manage',
  'notification:broadcast',
  'page:manage',
  'template:manage',
  'settings:read',
  'settings:update',
  'settings:secrets',
  'paymentMethod:manage',
  'oauth:manage',
  'analytics:read',
  'audit:read',
  'queue:read',
  'queue:manage',
  'metrics:read',
  'apikey:manage',
  'privacy:process',
] as const;
export type Permission = (typeof permissions)[number];

export type PermissionScope = 'all' | 'own';
export const systemRoles = ['guest', 'user', 'buyer', 'seller', 'support', 'moderator', 'admin'] as const;
export type SystemRole = (typeof systemRoles)[number];

type Row = Partial<Record<SystemRole, PermissionScope>>;

const everyone: Row = {
  guest: 'all',
  user: 'all',
  buyer: 'all',
  seller: 'all',
  support: 'all',
  moderator: 'all',
  admin: 'all',
};
const signedIn: Row = { user: 'all', buyer: 'all', seller: 'all', support: 'all', moderator: 'all', admin: 'all' };
const own: Row = { user: 'own', buyer: 'own', seller: 'own', support: 'own', moderator: 'own', admin: 'own' };
const admin: Row = { admin: 'all' };
const sellerOwn: Row = { seller: 'own', admin: 'all' };

/**
 * The matrix of D-51; it drives server checks, client hints, the tests and docs/permissions.md. Staff buy like
 * everybody else, so where D-51 leaves a moderator blank on what a buyer does with an order, their own orders stay
 * theirs.
 */
export const permissionMatrix: Record<Permission, Row> = {
  'catalogue:browse': everyone,
  search: everyone,
  'page:read': everyone,
  'chat:view': everyone,
  'system:read': everyone,
  'auth:enter': everyone,
  'session:use': own,
  'product:view_event': everyone,
  'product:report': signedIn,
  'profile:read': everyone,
  'profile:edit': own,
  'privacy:self': own,
  wallet: own,
  'wallet:manage': admin,
  'vip:buy': own,
  cart: signedIn,
  wishlist: signedIn,
  'order:create': signedIn,
  'order:read': { ...own, support: 'all', moderator: 'own', admin: 'all' },
  'order:cancel': { ...own, support: 'all', admin: 'all' },
  'order:refund_request': { ...own, support: 'all', admin: 'all' },
  'order:issue': { ...own, support: 'all', admin: 'all' },
  'order:note': { ...own, support: 'all', admin: 'all' },
  'order:note_internal': { seller: 'own', support: 'all', admin: 'all' },
  'order:update_status': { seller: 'own', support: 'all', admin: 'all' },
  'order:approve': { support: 'all', admin: 'all' },
  'order:refund': { support: 'all', admin: 'all' },
  'order:delete': admin,
  'payment:read': { support: 'all', admin: 'all' },
  'payment:approve_crypto': admin,
  'key:reveal': own,
  'key:read_masked': { buyer: 'own', seller: 'own', support: 'all', admin: 'all' },
  'key:reveal_any': admin,
  'key:import': sellerOwn,
  'key:replace': { support: 'all', admin: 'all' },
  'download:use': { ...own, support: 'all', admin: 'all' },
  'download:renew': { ...own, support: 'all', admin: 'all' },
  'download:reissue': { support: 'all', admin: 'all' },
  'review:write': { buyer: 'own', seller: 'own', support: 'own', moderator: 'own', admin: 'all' },
  'review:vote': signedIn,
  'review:reply': { seller: 'own', support: 'all', moderator: 'all', admin: 'all' },
  'review:moderate': { moderator: 'all', admin: 'all' },
  'message:send': signedIn,
  'message:moderate': { moderator: 'all', admin: 'all' },
  'report:create': signedIn,
  'report:triage': { support: 'all', moderator: 'all', admin: 'all' },
  'product:create': sellerOwn,
  'product:update': sellerOwn,
  'product:delete': sellerOwn,
  'product:publish': sellerOwn,
  'product:bulk': sellerOwn,
  'product:import': sellerOwn,
  'product:export': sellerOwn,
  'category:manage': admin,
  'user:read': { support: 'all', moderator: 'all', admin: 'all' },
  'user:update': admin,
  'user:status': { support: 'all', moderator: 'all', admin: 'all' },
  'user:impersonate': admin,
  'role:manage': admin,
  'vip:manage': { support: 'all', admin: 'all' },
  'notification:broadcast': admin,
  'page:manage': admin,
  'template:manage': admin,
  'settings:read': admin,
  'settings:update': admin,
  'settings:secrets': admin,
  'paymentMethod:manage': admin,
  'oauth:manage': admin,
  'analytics:read': sellerOwn,
  'audit:read': admin,
  'queue:read': { support: 'all', admin: 'all' },
  'queue:manage': admin,
  'metrics:read': admin,
  'apikey:manage': { ...own, admin: 'all' },
  'privacy:process': admin,
};

/** The caller's roles by name, and the grants of the custom ones. */
export interface RightsHolder {
  roles: readonly string[];
  /** Grants of custom roles, see grant.ts. */
  grants?: readonly string[];
}

/** The widest scope in which `holder` has `permission`; undefined when nothing gives it. */
export function scopeOf(permission: Permission, { roles, grants = [] }: RightsHolder): PermissionScope | undefined {
  const row = permissionMatrix[permission];
  const scopes = roles.flatMap((role) => (isSystemRole(role) ? [row[role]] : []));
  if (scopes.includes('all') || grants.includes(permission)) return 'all';
  return scopes.includes('own') || grants.includes(`${permission}@own`) ? 'own' : undefined;
}

/** Every permission of `holder`, in catalogue order: a hint for screens, never a check. */
export function permissionsOf(holder: RightsHolder): Permission[] {
  return permissions.filter((permission) => scopeOf(permission, holder) !== undefined);
}

export function isSystemRole(role: string): role is SystemRole {
  return systemRoles.some((known) => known === role);
}
