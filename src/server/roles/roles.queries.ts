import { knownGrants, roleTemplates } from '../../shared/roles/grant.ts';
import { permissionLimits } from '../../shared/roles/permission-limits.ts';
import { systemRoles } from '../../shared/roles/permission-rows.ts';
import { permissionMatrix, permissions } from '../../shared/roles/permissions.ts';
import type { Role, RoleMatrix, UserRoles } from '../../shared/roles/role.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

const roleSelect = {
  id: true,
  name: true,
  displayName: true,
  description: true,
  isSystem: true,
  permissions: true,
  version: true,
  updatedAt: true,
  _count: { select: { users: true } },
} as const;

interface RoleRow extends Omit<Role, 'usersCount' | 'updatedAt'> {
  updatedAt: Date;
  _count: { users: number };
}

/** System roles first, then custom ones by name. */
export async function listRoles({ db }: Services): Promise<{ items: Role[] }> {
  const rows = await db.prisma.role.findMany({ select: roleSelect, orderBy: [{ isSystem: 'desc' }, { name: 'asc' }] });
  return { items: rows.map(toRole) };
}

/** The id of each role by its name. */
export async function readRoleIds({ pool }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>({
    name: 'role-ids',
    text: 'SELECT "id", "name" FROM roles',
  });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Throws NOT_FOUND. */
export async function getRole({ prisma }: { prisma: Transaction }, id: string): Promise<Role> {
  const row = await prisma.role.findUnique({ where: { id }, select: roleSelect });
  if (!row) throw new AppError('NOT_FOUND');
  return toRole(row);
}

/** The whole matrix of system roles, and the lists to begin a custom role with. */
export function getRoleMatrix(): RoleMatrix {
  return {
    roles: [...systemRoles],
    permissions: permissions.map((permission) => ({
      permission,
      scopes: permissionMatrix[permission],
      limits: permissionLimits[permission] ?? {},
      grants: knownGrants.filter((grant) => grant === permission || grant === `${permission}@own`),
    })),
    templates: roleTemplates.map((template) => ({ ...template, permissions: [...template.permissions] })),
  };
}

export async function getUserRoles(tx: Transaction, userId: string): Promise<UserRoles> {
  const rows = await tx.userRole.findMany({
    where: { userId },
    select: { role: { select: { id: true, name: true, displayName: true, isSystem: true } } },
    orderBy: { role: { name: 'asc' } },
  });
  return { userId, roles: rows.map(({ role }) => role) };
}

function toRole({ _count, updatedAt, ...row }: RoleRow): Role {
  return { ...row, usersCount: _count.users, updatedAt: updatedAt.toISOString() };
}
