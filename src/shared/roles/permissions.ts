/** What one may do, as area:action (D-51). `own` limits a permission to one's own rows; the policy files check that. */
export const permissions = [
  'catalogue:browse',
  'search',
  'system:read',
  'auth:enter',
  'session:use',
  'profile:edit',
  'cart',
  'order:create',
  'order:read',
  'order:cancel',
  'key:reveal',
  'download:use',
  'download:renew',
  'product:create',
  'queue:read',
  'queue:manage',
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

/** The matrix of D-51 for everything that exists; it drives server checks, client hints and the tests. */
export const permissionMatrix: Record<Permission, Row> = {
  'catalogue:browse': everyone,
  search: everyone,
  'system:read': everyone,
  'auth:enter': everyone,
  'session:use': own,
  'profile:edit': own,
  cart: signedIn,
  'order:create': signedIn,
  'order:read': { ...own, support: 'all', moderator: 'own', admin: 'all' },
  'order:cancel': { ...own, support: 'all', admin: 'all' },
  'key:reveal': own,
  'download:use': { ...own, support: 'all', admin: 'all' },
  'download:renew': { ...own, support: 'all', admin: 'all' },
  'product:create': { seller: 'own', admin: 'all' },
  'queue:read': { support: 'all', admin: 'all' },
  'queue:manage': { admin: 'all' },
};

/** The widest scope that any of `roles` gives for `permission`; undefined when none does. */
export function scopeOf(permission: Permission, roles: readonly string[]): PermissionScope | undefined {
  const row = permissionMatrix[permission];
  const scopes = roles.flatMap((role) => (isSystemRole(role) ? [row[role]] : []));
  if (scopes.includes('all')) return 'all';
  return scopes.includes('own') ? 'own' : undefined;
}

/** Every permission of these roles, in catalogue order: a hint for screens, never a check. */
export function permissionsOf(roles: readonly string[]): Permission[] {
  return permissions.filter((permission) => scopeOf(permission, roles) !== undefined);
}

function isSystemRole(role: string): role is SystemRole {
  return systemRoles.some((known) => known === role);
}
