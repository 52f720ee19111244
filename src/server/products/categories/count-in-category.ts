import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { listed } from '../access/visible-product.ts';

/** Keeps the tree of categories as it is until the transaction ends; any number of product writes may hold this. */
export async function holdCategoryTree(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext('category-tree'))`;
}

/** Keeps products and other changes of the tree out until the transaction ends. */
export async function lockCategoryTree(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('category-tree'))`;
}

/** Where a product counts now: its category while shoppers see it, null while they do not. */
export async function countedIn(tx: Transaction, productId: string): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ categoryId: string }[]>`
    SELECT p."categoryId" FROM "products" p WHERE p."id" = ${productId}::uuid AND ${Prisma.raw(listed('p'))}`;
  return row?.categoryId ?? null;
}

/** How many of these products count where: those that shoppers see, by their categories. */
export async function countedByCategory(tx: Transaction, productIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ categoryId: string; count: number }[]>`
    SELECT p."categoryId", count(*)::int AS "count" FROM "products" p
    WHERE p."id" = ANY(${[...productIds]}::uuid[]) AND ${Prisma.raw(listed('p'))} GROUP BY p."categoryId"`;
  return new Map(rows.map(({ categoryId, count }) => [categoryId, count]));
}

/** Moves one product from one category's count, and all above it, to another's. Call with the tree held. */
export async function moveCount(tx: Transaction, from: string | null, to: string | null): Promise<void> {
  if (from === to) return;
  await addToCounts(tx, [...(from === null ? [] : [[from, -1] as const]), ...(to === null ? [] : [[to, 1] as const])]);
}

/** Adds to the counts of categories and of all above them. Call with the tree held. */
export async function addToCounts(
  tx: Transaction,
  counts: Iterable<readonly [categoryId: string, count: number]>,
): Promise<void> {
  const given = [...counts];
  if (given.length === 0) return;
  const ids = given.map(([id]) => id);
  const steps = given.map(([, count]) => count);
  // Locks rows in order of their ids and not their keys, which all product writes of the category share, to avoid
  // deadlocks.
  await tx.$executeRaw`
    WITH RECURSIVE up AS (
      SELECT c."id", c."parentId", g."step" FROM "categories" c
      JOIN unnest(${ids}::uuid[], ${steps}::int[]) AS g("id", "step") ON g."id" = c."id"
      UNION ALL SELECT c."id", c."parentId", up."step" FROM "categories" c JOIN up ON up."parentId" = c."id"
    ), steps AS (
      SELECT "id", sum("step")::int AS step FROM up GROUP BY "id" HAVING sum("step") <> 0
    ), locked AS (
      SELECT c."id", steps.step FROM "categories" c JOIN steps ON steps."id" = c."id" ORDER BY c."id" FOR NO KEY UPDATE OF c
    )
    UPDATE "categories" c SET "productCount" = GREATEST(0, c."productCount" + locked.step)
    FROM locked WHERE c."id" = locked."id"`;
}
