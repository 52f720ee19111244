import type { Transaction } from '../../platform/database/db.ts';

/** Takes the downloads of these lines from their buyer for good. Call with the order's row locked. */
export async function revokeGrants(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH revoked AS (
      UPDATE download_grants SET "status" = 'revoked'
      WHERE "orderItemId" = ANY(${itemIds}::uuid[]) AND "status" <> 'revoked' RETURNING "id", "fileId"
    )
    INSERT INTO download_log_entries ("id", "grantId", "at", "event", "version")
    SELECT gen_random_uuid(), g."id", clock_timestamp(), 'revoked', f."version"
    FROM revoked g JOIN product_files f ON f."id" = g."fileId"`;
}
