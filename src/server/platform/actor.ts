import type { PermissionScope } from '../../shared/roles/permission-rows.ts';
import { type Permission, type RightsHolder, scopeOf } from '../../shared/roles/permissions.ts';
import { AppError } from './app-error.ts';

/** The caller. An argument of every use case, never ambient. */
export type Actor = GuestActor | MemberActor;

export interface GuestActor {
  kind: 'guest';
  roles: readonly string[];
  /** Why the access token that came with the request does not count: it has expired, or it is not ours. */
  refusal?: 'AUTH_005' | 'AUTH_006';
}

/** What domains know of every member who asks: each adds its own by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: what is in it is declared elsewhere
export interface MemberFacts {}

export interface MemberActor extends MemberFacts {
  kind: 'member';
  userId: string;
  sessionId: string;
  roles: readonly string[];
  /** The grants of the custom roles. */
  grants?: readonly string[];
  /** Staff rights that wait until two-factor is on; `roles` and `grants` leave them out. */
  withheld?: RightsHolder;
  /** Set for who came with an API key: what its scopes allow at most. */
  only?: readonly Permission[];
  /** Came with a sandbox key, which pays by providers in test mode only. */
  isSandbox?: boolean;
  /** Until when a fresh password or code unlocks guarded actions (D-51). */
  hasSudo?: boolean;
}

export const guest: GuestActor = { kind: 'guest', roles: ['guest'] };

/**
 * The scope in which `actor` holds `permission`. Throws UNAUTHENTICATED for guests, or what is wrong with their token, FORBIDDEN for members without it,
 * AUTH_008 for staff who would hold it with two-factor on, API_KEY_SCOPE for keys beyond their scopes.
 */
export function requirePermission(actor: Actor, permission: Permission): PermissionScope {
  const scope = scopeOf(permission, actor);
  if (scope) return scope;
  if (actor.kind === 'guest') throw new AppError(actor.refusal ?? 'UNAUTHENTICATED');
  if (actor.only && !actor.only.includes(permission)) throw new AppError('API_KEY_SCOPE');
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
