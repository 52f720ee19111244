import { type Permission, permissions, type RightsHolder, scopeOf } from './permissions.ts';

/** The rights somebody may use now and, in `withheld`, all of them once two-factor is on. */
export interface SplitRights extends RightsHolder {
  withheld?: RightsHolder;
}

const customer: RightsHolder = { roles: ['user', 'buyer'] };
const trader: RightsHolder = { roles: ['user', 'buyer', 'seller'] };

/** Keeps the rights of a customer and withholds the others, while staff have no second factor (decision 0006). */
export function withholdStaffRights({ roles, grants = [] }: RightsHolder): SplitRights {
  const plainRoles = roles.filter((role) => !reachesBeyondCustomer({ roles: [role] }));
  const plainGrants = grants.filter((grant) => !reachesBeyondCustomer({ roles: [], grants: [grant] }));
  if (plainRoles.length === roles.length && plainGrants.length === grants.length) return { roles, grants };
  return { roles: [...new Set(['user', ...plainRoles])], grants: plainGrants, withheld: { roles, grants } };
}

/**
 * What `holder` may do with the rows of everybody, which neither customers nor sellers may: empty for both of them. A
 * hint for screens, never a check.
 */
export function staffPermissionsOf(holder: RightsHolder): Permission[] {
  return permissions.filter(
    (permission) => scopeOf(permission, holder) === 'all' && scopeOf(permission, trader) !== 'all',
  );
}

/** Whether these rights are more than a customer's: staff in the sense of decision 0006, sellers among them. */
export function reachesBeyondCustomer(holder: RightsHolder): boolean {
  return permissions.some((permission) => isWider(permission, holder));
}

function isWider(permission: Permission, holder: RightsHolder): boolean {
  const scope = scopeOf(permission, holder);
  const usual = scopeOf(permission, customer);
  return scope !== undefined && usual !== 'all' && scope !== usual;
}
