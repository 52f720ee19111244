import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { visible } from '../access/visible-product.ts';
import { countedIn, moveCount } from '../categories/count-in-category.ts';

/** The family that a product belongs to now; null for most products. */
export async function familyIdOf(tx: Transaction, productId: string): Promise<string | null> {
  const member = await tx.familyMember.findUnique({ where: { productId }, select: { familyId: true } });
  return member?.familyId ?? null;
}

/** The families that these products belong to, in the order of their ids. */
export async function familyIdsOf(tx: Transaction, productIds: readonly string[]): Promise<string[]> {
  const members = await tx.familyMember.findMany({
    where: { productId: { in: [...productIds] } },
    select: { familyId: true },
  });
  return [...new Set(members.map(({ familyId }) => familyId))].toSorted();
}

/**
 * Lists the first member of a family that shoppers see, and no other, with the counts of their categories; where they see
 * none, the first active one. Call with the tree of categories held, after whatever changed the family, or the status or
 * publishing window of a member.
 */
export async function relistFamily(tx: Transaction, familyId: string | null): Promise<void> {
  if (familyId === null) return;
  await tx.$queryRaw`SELECT 1 FROM "product_families" WHERE "id" = ${familyId}::uuid FOR UPDATE`;
  const members = await tx.$queryRaw<{ id: string; isListed: boolean; isActive: boolean; isVisible: boolean }[]>`
    SELECT p."id", p."isListed", p."status" = 'active' AS "isActive", ${Prisma.raw(visible('p'))} AS "isVisible"
    FROM "family_members" m JOIN "products" p ON p."id" = m."productId"
    WHERE m."familyId" = ${familyId}::uuid ORDER BY m."position"`;
  const lead = members.find(({ isVisible }) => isVisible) ?? members.find(({ isActive }) => isActive) ?? members[0];
  for (const { id, isListed } of members) {
    if (isListed !== (id === lead?.id)) await listProduct(tx, id, !isListed);
  }
}

export async function listProduct(tx: Transaction, id: string, isListed: boolean): Promise<void> {
  const before = await countedIn(tx, id);
  await tx.product.update({ where: { id }, data: { isListed }, select: { id: true } });
  await moveCount(tx, before, await countedIn(tx, id));
}
