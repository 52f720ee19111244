import type { Transaction } from '../platform/db.ts';

interface Scope {
  /** Only these lines of the order; all of them when left out. */
  orderItemIds?: readonly string[];
}

/**
 * Takes the downloads of an order back, or of some of its lines: after a refund, a dispute, or while one is asked for.
 * Links stop working with the commit. Safe to repeat. Returns how many were taken.
 */
export async function revokeGrants(tx: Transaction, orderId: string, { orderItemIds }: Scope = {}): Promise<number> {
  return await tx.$executeRaw`
    WITH revoked AS (
      UPDATE download_grants SET "status" = 'revoked'
      WHERE "orderId" = ${orderId}::uuid AND "status" <> 'revoked'
        AND (${orderItemIds ?? null}::uuid[] IS NULL OR "orderItemId" = ANY(${orderItemIds ?? null}::uuid[]))
      RETURNING "id", "fileId"
    )
    INSERT INTO download_log_entries ("id", "grantId", "at", "event", "version")
    SELECT gen_random_uuid(), r."id", clock_timestamp(), 'revoked', f."version"
    FROM revoked r JOIN product_files f ON f."id" = r."fileId"`;
}

/**
 * Gives back what `revokeGrants` took, such as when a refund is refused: as open as its time still is. Safe to repeat.
 * Returns how many were given back.
 */
export async function restoreGrants(tx: Transaction, orderId: string, { orderItemIds }: Scope = {}): Promise<number> {
  return await tx.$executeRaw`
    WITH restored AS (
      UPDATE download_grants
      SET "status" = CASE WHEN "expiresAt" > clock_timestamp() THEN 'active' ELSE 'expired' END::"GrantStatus"
      WHERE "orderId" = ${orderId}::uuid AND "status" = 'revoked'
        AND (${orderItemIds ?? null}::uuid[] IS NULL OR "orderItemId" = ANY(${orderItemIds ?? null}::uuid[]))
      RETURNING "id", "fileId"
    )
    INSERT INTO download_log_entries ("id", "grantId", "at", "event", "version")
    SELECT gen_random_uuid(), r."id", clock_timestamp(), 'granted', f."version"
    FROM restored r JOIN product_files f ON f."id" = r."fileId"`;
}
