import { scopeOf } from '../../shared/roles/permissions.ts';
import { markSelling } from '../accounts/change-account.ts';
import type { Transaction } from '../platform/database/db.ts';

/**
 * Runs a change of these users' roles or of what a role allows. Who loses the right to sell by it has no products in the
 * shop from the commit on, and has them back with the right: triggers see to that by the column written here.
 */
export async function followSelling<Result>(
  tx: Transaction,
  userIds: readonly string[],
  change: () => Promise<Result>,
): Promise<Result> {
  if (userIds.length === 0) return await change();
  const before = await readSellers(tx, userIds);
  const result = await change();
  const after = await readSellers(tx, userIds);
  await markSelling(tx, { lost: [...before].filter((id) => !after.has(id)), held: [...after] });
  return result;
}

async function readSellers(tx: Transaction, userIds: readonly string[]): Promise<Set<string>> {
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
