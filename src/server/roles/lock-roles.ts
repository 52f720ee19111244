import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

export interface LockedRole {
  id: string;
  name: string;
  displayName: string;
  description: string;
  isSystem: boolean;
  permissions: string[];
  version: number;
}

/**
 * Locks these roles in the order of their ids, so that two changes never wait for each other. NOT_FOUND if one is
 * missing.
 */
export async function lockRoles(tx: Transaction, ids: readonly string[]): Promise<Map<string, LockedRole>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await tx.$queryRaw<LockedRole[]>`
    SELECT "id", "name", "displayName", "description", "isSystem", "permissions", "version" FROM "roles"
    WHERE "id" = ANY(${wanted}::uuid[]) ORDER BY "id" FOR UPDATE`;
  if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the role of administrators: until the caller's commit nobody else gains or loses it. Call it before any change.
 */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.$queryRaw`SELECT "id" FROM "roles" WHERE "name" = 'admin' FOR UPDATE`;
}

/**
 * After a change, under `lockAdmins`: LAST_ADMIN undoes it when no administrator who can sign in would be left,
 * `besideId` not counted.
 */
export async function requireAnAdmin(tx: Transaction, besideId?: string): Promise<void> {
  if (!(await hasAnAdmin(tx, besideId))) throw new AppError('LAST_ADMIN');
}

/** Whether an administrator can sign in. */
export async function hasAnAdmin(tx: Pick<Transaction, 'user'>, besideId?: string): Promise<boolean> {
  const count = await tx.user.count({
    where: {
      ...(besideId !== undefined && { id: { not: besideId } }),
      status: { in: ['active', 'pending_verification', 'inactive'] },
      deletionDueAt: null,
      roles: { some: { role: { name: 'admin' } } },
    },
  });
  return count > 0;
}

/** Before this user is removed, under `lockAdmins`: LAST_ADMIN when no administrator would be left. */
export async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  const isAdmin = await tx.userRole.count({ where: { userId, role: { name: 'admin' } } });
  if (isAdmin > 0) await requireAnAdmin(tx, userId);
}
