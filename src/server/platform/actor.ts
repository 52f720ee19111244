import type { VipLevel } from '../../shared/products/price.rules.ts';
import { type Permission, type PermissionScope, scopeOf } from '../../shared/roles/permissions.ts';
import { AppError } from './app-error.ts';

/** Who is asking. An argument of every use case, never ambient. */
export type Actor = GuestActor | MemberActor;

export interface GuestActor {
  kind: 'guest';
  roles: readonly string[];
}

export interface MemberActor {
  kind: 'member';
  userId: string;
  sessionId: string;
  roles: readonly string[];
  /** What the custom ones among the roles list. */
  grants?: readonly string[];
  /** Set while a paid VIP membership runs. */
  vipLevel: VipLevel | null;
}

export const guest: GuestActor = { kind: 'guest', roles: ['guest'] };

/** The scope in which `actor` holds `permission`. Throws UNAUTHENTICATED for guests, FORBIDDEN for members without it. */
export function requirePermission(actor: Actor, permission: Permission): PermissionScope {
  const scope = scopeOf(permission, actor);
  if (scope) return scope;
  throw new AppError(actor.kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
}

declare const authorized: unique symbol;
/** A row that a policy has allowed this actor to act on. Writes take it, so that an unchecked row does not compile. */
export type Authorized<Row> = Row & { readonly [authorized]: true };
