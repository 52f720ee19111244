import { type Permission, scopeOf } from '../../shared/roles/permissions.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { LockedRole } from './lock-roles.ts';

type SellingFacts = Pick<LockedRole, 'name' | 'isSystem' | 'permissions'>;

/** Whether this role lets its holders sell, whatever else they hold. */
export function letsSell(role: SellingFacts): boolean {
  return gives(role, 'product:create');
}

function gives({ name, isSystem, permissions }: SellingFacts, permission: Permission): boolean {
  return scopeOf(permission, { roles: [name], grants: isSystem ? [] : permissions }) !== undefined;
}

/** Which of these users' roles let them sell. */
export async function readSellers(tx: Transaction, userIds: readonly string[]): Promise<Set<string>> {
  return await readPermitted(tx, userIds, 'product:create');
}

/** Which of these users' roles give them this permission, in any scope. */
export async function readPermitted(
  tx: Transaction,
  userIds: readonly string[],
  permission: Permission,
): Promise<Set<string>> {
  const roles = await tx.role.findMany({ select: { id: true, name: true, isSystem: true, permissions: true } });
  const giving = roles.filter((role) => gives(role, permission)).map(({ id }) => id);
  const rows = await tx.$queryRaw<{ userId: string }[]>`
    SELECT DISTINCT "userId" FROM user_roles
    WHERE "userId" = ANY(${[...userIds]}::uuid[]) AND "roleId" = ANY(${giving}::uuid[])`;
  return new Set(rows.map(({ userId }) => userId));
}

/** Who holds this role. */
export async function readHolders(tx: Transaction, roleId: string): Promise<string[]> {
  const holders = await tx.userRole.findMany({ where: { roleId }, select: { userId: true } });
  return holders.map(({ userId }) => userId);
}
