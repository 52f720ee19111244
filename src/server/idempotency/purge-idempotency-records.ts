import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

/** Forgets keys after a week; M-06 asks for 72 hours. */
export async function purgeIdempotencyRecords({ db }: Services): Promise<void> {
  await db.pool.query(`DELETE FROM idempotency_records WHERE "createdAt" < now() - $1 * interval '1 day'`, [
    fixedRetention.idempotencyDays,
  ]);
}

/** Deletes the answers kept for somebody. */
export async function dropRecordsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.idempotencyRecord.deleteMany({ where: { userId } });
}
