import { systemRoles } from '../roles/permission-rows.ts';

/** The one form of an address that counts for uniqueness: NFKC, trimmed, lower-cased. */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** An address as it is written to: what stands after the @ is the same in capitals, what stands before it need not be. */
export function withLowerCaseDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}${email.slice(at).toLowerCase()}`;
}

/** The one form of a username that counts for uniqueness. */
export function userNameKey(userName: string): string {
  return userName.toLowerCase();
}

const reservedNames = new Set<string>([
  ...systemRoles,
  'administrator',
  'root',
  'system',
  'api',
  'staff',
  'help',
  'security',
  'null',
  'undefined',
  'deleted',
]);

/** Names that would allow impersonating the shop (D-50). */
export function isReservedUserName(userName: string): boolean {
  return reservedNames.has(userNameKey(userName));
}

/** The roles in the order of D-16, highest first; `role` of a user is the first one held, with a capital letter. */
const roleOrder = ['admin', 'moderator', 'support', 'seller', 'buyer', 'user'] as const;

export function highestRole(roles: readonly string[]): string {
  const role = roleOrder.find((candidate) => roles.includes(candidate)) ?? 'user';
  return role.charAt(0).toUpperCase() + role.slice(1);
}
