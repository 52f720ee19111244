import { erasedDisplayName } from '../../shared/auth/erased-account.rules.ts';
import type { Database } from '../platform/database/db.ts';
import { inBatches } from '../platform/database/in-batches.ts';

const batchSize = 2000;

/**
 * Empties what others were told of somebody who is erased. A notification itself stays, as it may stand for others that were
 * bundled into it. Safe to run twice.
 */
export async function emptyTold(db: Pick<Database, 'pool'>, aboutUserId: string): Promise<void> {
  const text = `UPDATE "notifications" SET "title" = $2, "message" = '', "image" = NULL, "pushDueAt" = NULL, "aboutUserId" = NULL
    WHERE "id" IN (SELECT "id" FROM "notifications" WHERE "aboutUserId" = $1 LIMIT $3 FOR UPDATE)`;
  await inBatches(db, batchSize, text, [aboutUserId, erasedDisplayName]);
}
