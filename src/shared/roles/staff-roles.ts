import { permissions, scopeOf } from './permissions.ts';

/** What a role counts for: in full, or not until its holder has two-factor on. */
export interface SplitRoles {
  roles: readonly string[];
  withheldRoles: readonly string[];
}

/** May this role do anything that a plain buyer may not? */
export function isStaffRole(role: string): boolean {
  return permissions.some((permission) => {
    const scope = scopeOf(permission, { roles: [role] });
    const plain = scopeOf(permission, { roles: ['user', 'buyer'] });
    return scope !== undefined && plain !== 'all' && scope !== plain;
  });
}

/** Takes the staff roles away for a while and leaves what every customer has. */
export function withholdStaffRoles(roles: readonly string[]): SplitRoles {
  const withheldRoles = roles.filter(isStaffRole);
  if (withheldRoles.length === 0) return { roles, withheldRoles };
  return { roles: [...new Set(['user', ...roles.filter((role) => !isStaffRole(role))])], withheldRoles };
}
