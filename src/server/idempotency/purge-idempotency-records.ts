import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { Transaction } from '../platform/database/db.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { Services } from '../platform/services.ts';

const batchSize = 2000;

/** Forgets keys after a week; M-06 asks for 72 hours. */
export async function purgeIdempotencyRecords({ db }: Services): Promise<void> {
  await inBatches(
    db,
    batchSize,
    `DELETE FROM idempotency_records WHERE ("userId", "route", "key") IN (
       SELECT "userId", "route", "key" FROM idempotency_records WHERE "createdAt" < now() - $1 * interval '1 day'
       ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [fixedRetention.idempotencyDays],
  );
}

/** Deletes the answers kept for somebody. */
export async function dropRecordsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.idempotencyRecord.deleteMany({ where: { userId } });
}
