import type { VipLevel } from '../../shared/products/price.rules.ts';
import type { PermissionScope } from '../../shared/roles/permission-rows.ts';
import { type Permission, type RightsHolder, scopeOf } from '../../shared/roles/permissions.ts';
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
  /** Staff rights that wait until two-factor is on; `roles` and `grants` leave them out. */
  withheld?: RightsHolder;
  /** A fresh password or code opened the guarded actions (D-51). */
  hasSudo?: boolean;
}

export const guest: GuestActor = { kind: 'guest', roles: ['guest'] };

/**
 * The scope in which `actor` holds `permission`. Throws UNAUTHENTICATED for guests, FORBIDDEN for members without it,
 * AUTH_008 for staff who would hold it with two-factor on.
 */
export function requirePermission(actor: Actor, permission: Permission): PermissionScope {
  const scope = scopeOf(permission, actor);
  if (scope) return scope;
  if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED');
  const isWithheld = actor.withheld && scopeOf(permission, actor.withheld);
  throw new AppError(isWithheld ? 'AUTH_008' : 'FORBIDDEN');
}

/** Throws AUTH_014 unless this session showed a password or a code in the last ten minutes. */
export function requireSudo(actor: MemberActor): void {
  if (!actor.hasSudo) throw new AppError('AUTH_014');
}

declare const authorized: unique symbol;
/** A row that a policy has allowed this actor to act on. Writes take it, so that an unchecked row does not compile. */
export type Authorized<Row> = Row & { readonly [authorized]: true };
