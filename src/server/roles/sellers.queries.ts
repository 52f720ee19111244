import { scopeOf } from '../../shared/roles/permissions.ts';
import type { Transaction } from '../platform/database/db.ts';

/** Which of these users' roles let them sell. */
export async function readSellers(tx: Transaction, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, roles: { select: { role: { select: { name: true, isSystem: true, permissions: true } } } } },
  });
  const sellers = rows.filter(({ roles }) => {
    const held = roles.map(({ role }) => role);
    const grants = held.flatMap(({ isSystem, permissions }) => (isSystem ? [] : permissions));
    return scopeOf('product:create', { roles: held.map(({ name }) => name), grants }) !== undefined;
  });
  return new Set(sellers.map(({ id }) => id));
}
