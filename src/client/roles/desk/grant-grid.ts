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

/** The list of a role in which this permission reaches so far. */
export function withReach(grants: readonly string[], permission: string, reach: Reach): string[] {
  const others = grants.filter((grant) => grant !== permission && grant !== `${permission}@own`);
  if (reach === 'none') return others;
  return [...others, reach === 'all' ? permission : `${permission}@own`];
}
