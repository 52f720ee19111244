import { scopeOf } from '../../shared/roles/permissions.ts';
import type { Transaction } from '../platform/db.ts';

/**
 * Runs a change of these users' roles or of what a role allows. Users who lose the right to sell have their products
 * withheld from the commit on, until they regain it; triggers do this by the column written here.
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
  const lost = [...before].filter((id) => !after.has(id)).sort();
  for (const id of lost) {
    await tx.$executeRaw`UPDATE "users" SET "lostSelling" = true WHERE "id" = ${id}::uuid AND NOT "lostSelling"`;
  }
  if (after.size > 0) {
    await tx.$executeRaw`
      UPDATE "users" SET "lostSelling" = false WHERE "id" = ANY(${[...after]}::uuid[]) AND "lostSelling"`;
  }
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
