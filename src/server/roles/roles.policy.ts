import { grantsOf, holdsAll } from '../../shared/roles/grant.ts';
import { isSystemRole } from '../../shared/roles/permissions.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';

/** FORBIDDEN for granting or removing more than the actor holds, so that nobody gains rights by editing roles. */
export function requireHolding(actor: MemberActor, grants: readonly string[]): void {
  if (!holdsAll(actor, grants)) throw new AppError('FORBIDDEN');
}

/** What holding this role gives: the matrix decides for system roles, whatever their row says. */
export function grantsOfRow(role: { name: string; isSystem: boolean; permissions: string[] }): readonly string[] {
  return role.isSystem && isSystemRole(role.name) ? grantsOf({ roles: [role.name] }) : role.permissions;
}
