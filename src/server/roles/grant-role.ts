import type { SystemRole } from '../../shared/roles/permission-rows.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';

/** Gives the user a role, once. It counts from the next request on. Throws INTERNAL when there is no such role. */
export async function grantRole(
  tx: Transaction,
  userId: string,
  roleName: Exclude<SystemRole, 'guest'>,
): Promise<void> {
  const [role] = await tx.$queryRaw<object[]>`
    WITH role AS (SELECT "id" FROM roles WHERE "name" = ${roleName}), granted AS (
      INSERT INTO user_roles ("userId", "roleId") SELECT ${userId}::uuid, "id" FROM role ON CONFLICT DO NOTHING)
    SELECT "id" FROM role`;
  if (!role) throw new AppError('INTERNAL', { cause: new Error(`The role ${roleName} is missing`) });
}

/** The same as a part of `writeTogether`; a missing role breaks the statement. */
export function insertUserRole(userId: string, roleName: Exclude<SystemRole, 'guest'>): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO user_roles ("userId", "roleId") VALUES (${userId}::uuid, (SELECT "id" FROM roles WHERE "name" = ${roleName}))
    ON CONFLICT DO NOTHING`;
}

/** Takes all roles of somebody who is gone. */
export async function revokeAllRoles(tx: Transaction, userId: string): Promise<void> {
  await tx.userRole.deleteMany({ where: { userId } });
}
