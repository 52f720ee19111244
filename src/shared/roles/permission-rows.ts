export type PermissionScope = 'all' | 'own';
export const systemRoles = ['guest', 'user', 'buyer', 'seller', 'support', 'moderator', 'admin'] as const;
export type SystemRole = (typeof systemRoles)[number];

/** Which role has a permission, and for which rows; a role that is left out has it not. */
export type PermissionRow = Readonly<Partial<Record<SystemRole, PermissionScope>>>;
export type PermissionRows = Readonly<Record<string, PermissionRow>>;

/** How far a permission reaches where a role does not have it whole. */
export interface PermissionLimit {
  /** Largest amount of one action, in cents. */
  maxCents?: number;
  perDay?: number;
  /** Longest suspension or extension. */
  maxDays?: number;
  /** What is left out or covered, in words. */
  note?: string;
}
export type PermissionLimits<Name extends string> = Readonly<
  Partial<Record<Name, Readonly<Partial<Record<SystemRole, PermissionLimit>>>>>
>;

export const everyone = {
  guest: 'all',
  user: 'all',
  buyer: 'all',
  seller: 'all',
  support: 'all',
  moderator: 'all',
  admin: 'all',
} as const satisfies PermissionRow;

export const signedIn = {
  user: 'all',
  buyer: 'all',
  seller: 'all',
  support: 'all',
  moderator: 'all',
  admin: 'all',
} as const satisfies PermissionRow;

/** Staff buy like everybody else: what a buyer does with their own rows is theirs too. */
export const ownRows = {
  user: 'own',
  buyer: 'own',
  seller: 'own',
  support: 'own',
  moderator: 'own',
  admin: 'own',
} as const satisfies PermissionRow;

export const adminOnly = { admin: 'all' } as const satisfies PermissionRow;
export const sellerAndAdmin = { seller: 'own', admin: 'all' } as const satisfies PermissionRow;
