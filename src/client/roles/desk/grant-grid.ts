import type { RoleMatrix } from '../../../shared/roles/role.schemas.ts';
import { areaLabelOf } from './permission-labels.ts';

/** How far a permission of a role reaches. */
export type Reach = 'none' | 'own' | 'all';

export type GridArea = { name: string; rows: { permission: string; reaches: Reach[] }[] };

/** The matrix by area, each permission with what a custom role can have of it. */
export function gridOf(permissions: RoleMatrix['permissions']): GridArea[] {
  const areas = new Map<string, GridArea>();
  for (const { permission, grants } of permissions) {
    const name = areaLabelOf(permission);
    const area = areas.get(name) ?? { name, rows: [] };
    const reaches: Reach[] = ['none', 'own', ...(grants.includes(permission) ? ['all' as const] : [])];
    area.rows.push({ permission, reaches });
    areas.set(name, area);
  }
  return [...areas.values()];
}

export function reachOf(grants: readonly string[], permission: string): Reach {
  if (grants.includes(permission)) return 'all';
  return grants.includes(`${permission}@own`) ? 'own' : 'none';
}

/** The list of a role in which these permissions reach so far, and the others as they did. */
export function withReaches(grants: readonly string[], changes: Readonly<Record<string, Reach>>): string[] {
  const others = grants.filter((grant) => !Object.hasOwn(changes, grant.replace(/@own$/, '')));
  const chosen = Object.entries(changes).filter(([, reach]) => reach !== 'none');
  return [...others, ...chosen.map(([permission, reach]) => (reach === 'all' ? permission : `${permission}@own`))];
}
