import type { PermissionScope, SystemRole } from './permission-rows.ts';
import { type Permission, permissionMatrix, permissions, type RightsHolder, scopeOf } from './permissions.ts';

/** A line of a role's list: `order:read` for all rows, `order:read@own` for one's own. */
export type Grant = Permission | `${Permission}@own`;

/** Every grant that a custom role may list: what no system role has for all rows, none can have. */
export const knownGrants: readonly Grant[] = permissions.flatMap((permission): Grant[] => {
  const scopes = Object.values(permissionMatrix[permission]);
  return scopes.includes('all') ? [permission, `${permission}@own`] : [`${permission}@own`];
});

export function isGrant(text: string): text is Grant {
  return knownGrants.some((known) => known === text);
}

export function toGrant(permission: Permission, scope: PermissionScope): Grant {
  return scope === 'all' ? permission : `${permission}@own`;
}

/** Everything that `holder` may do, as grants in catalogue order. */
export function grantsOf(holder: RightsHolder): Grant[] {
  return permissions.flatMap((permission) => {
    const scope = scopeOf(permission, holder);
    return scope ? [toGrant(permission, scope)] : [];
  });
}

export function grantsOfRole(role: Exclude<SystemRole, 'guest'>): Grant[] {
  return grantsOf({ roles: [role] });
}

/** Whether `holder` has all that `grants` give: nobody hands out more than they hold. */
export function holdsAll(holder: RightsHolder, grants: readonly string[]): boolean {
  return grants.every((grant) => {
    const [name, own] = grant.split('@');
    const permission = permissions.find((known) => known === name);
    const scope = permission && scopeOf(permission, holder);
    return scope === 'all' || (scope === 'own' && own !== undefined);
  });
}

/** Ready-made lists to begin a custom role with (D-51). */
export const roleTemplates = [
  {
    name: 'operator',
    displayName: 'Operator',
    description: 'Runs queues and jobs, without access to shop data',
    permissions: ['queue:read', 'queue:manage', 'metrics:read', 'audit:read'],
  },
] as const satisfies { name: string; displayName: string; description: string; permissions: Grant[] }[];
