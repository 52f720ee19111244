import type { Transaction } from '../../platform/database/db.ts';
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
 * Lists the first active member of a family and no other, with the counts of their categories. Call with the tree of
 * categories held, after whatever changed the family or the status of a member.
 */
export async function relistFamily(tx: Transaction, familyId: string | null): Promise<void> {
  if (familyId === null) return;
  await tx.$queryRaw`SELECT 1 FROM "product_families" WHERE "id" = ${familyId}::uuid FOR UPDATE`;
  const members = await tx.familyMember.findMany({
    where: { familyId },
    select: { product: { select: { id: true, status: true, isListed: true } } },
    orderBy: { position: 'asc' },
  });
  const products = members.map(({ product }) => product);
  const lead = products.find(({ status }) => status === 'active') ?? products[0];
  for (const { id, isListed } of products) {
    if (isListed !== (id === lead?.id)) await listProduct(tx, id, !isListed);
  }
}

export async function listProduct(tx: Transaction, id: string, isListed: boolean): Promise<void> {
  const before = await countedIn(tx, id);
  await tx.product.update({ where: { id }, data: { isListed }, select: { id: true } });
  await moveCount(tx, before, await countedIn(tx, id));
}
