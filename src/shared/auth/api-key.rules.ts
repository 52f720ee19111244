import { type Permission, permissionMatrix, permissions, type RightsHolder, scopeOf } from '../roles/permissions.ts';

/** What every key begins with, so that a leaked one is recognised as what it is. */
export const apiKeyStarts = { live: 'gm_live_', sandbox: 'gm_test_' } as const;
export const apiKeyPattern = /^gm_(?:live|test)_[A-Za-z0-9_-]{43}$/;
/** How much of a key is shown once it was made. */
export const shownKeyLength = 14;

/** How many keys an account can have at once. */
export const maxApiKeys = 25;
export const apiKeyLifetimes = [30, 90, 180, 365] as const;

/** What is done in person: entering, one's own data, and what could give a key more than it has. */
const inPersonOnly: readonly Permission[] = [
  'auth:enter',
  'session:use',
  'apikey:manage',
  'role:manage',
  'user:impersonate',
  'settings:update',
  'settings:secrets',
  'template:manage',
  'oauth:manage',
  'paymentMethod:manage',
  'key:reveal_any',
  'privacy:self',
  'privacy:process',
];

/** What moves money by another way than a payment, or gives money back. */
const realMoney: readonly Permission[] = [
  'wallet',
  'wallet:manage',
  'vip:buy',
  'vip:manage',
  'order:cancel',
  'order:refund_request',
  'order:refund',
  'order:approve',
  'order:update_status',
  'order:delete',
  'payment:approve_crypto',
];

/** What every key may do without a scope for it: whatever visitors may, and reading the public settings as any member. */
const openToAll = permissions.filter(
  (permission) =>
    permission === 'settings:view' ||
    (permissionMatrix[permission].guest !== undefined && !inPersonOnly.includes(permission)),
);

/** What `owner` may let a key do, in catalogue order. */
export function grantableTo(owner: RightsHolder, isSandbox: boolean): Permission[] {
  return permissions.filter(
    (permission) =>
      !openToAll.includes(permission) &&
      !inPersonOnly.includes(permission) &&
      !(isSandbox && realMoney.includes(permission)) &&
      scopeOf(permission, owner) !== undefined,
  );
}

/** The most that a key with these scopes may do, whatever its owner may. */
export function reachOfKey({ permissions: scopes, isSandbox }: { permissions: readonly string[]; isSandbox: boolean }) {
  const named = permissions.filter((permission) => scopes.includes(permission));
  const refused = isSandbox ? [...inPersonOnly, ...realMoney] : inPersonOnly;
  return [...openToAll, ...named.filter((permission) => !refused.includes(permission))];
}
