import type { Transaction } from '../platform/database/db.ts';

/** Moves all products of a category to another, in order of their ids, as orders lock them. */
export async function moveProducts(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.$executeRaw`
    UPDATE "products" SET "categoryId" = ${to}::uuid, "updatedAt" = now() WHERE "id" IN (
      SELECT "id" FROM "products" WHERE "categoryId" = ${from}::uuid ORDER BY "id" FOR UPDATE)`;
}
