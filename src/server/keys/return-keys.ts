import type { Transaction } from '../platform/database/db.ts';

/** Takes the keys of these lines from their buyer for good; they are never sold again. Call with the order's row locked. */
export async function revokeKeys(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_keys SET "status" = 'revoked', "revokedAt" = clock_timestamp()
    WHERE "orderItemId" = ANY(${itemIds}::uuid[]) AND "status" IN ('reserved', 'sold', 'revealed')`;
}

/** Gives the keys of these lines that nobody saw back to their pool. Call with the order's row locked. */
export async function returnUnseenKeys(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_keys SET "status" = 'available', "orderItemId" = NULL, "unitIndex" = NULL, "soldAt" = NULL
    WHERE "orderItemId" = ANY(${itemIds}::uuid[]) AND "status" IN ('reserved', 'sold')`;
}
