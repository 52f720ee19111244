import { settleDays } from '../../../shared/payments/settled.rules.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { inBatches } from '../../platform/database/in-batches.ts';
import type { Services } from '../../platform/services.ts';

const batchSize = 500;

/** Not while a bank decides about it, or its coins are off their chain. */
const mayBeSettled = `"status" = 'paid' AND "settledAt" IS NULL AND "lostAt" IS NULL AND ("disputedAt" IS NULL OR "disputeEndedAt" IS NOT NULL)`;

/** Notes which payments are the shop's for good, days after they were made (D-37). Safe to run twice and in parallel. */
export async function settlePaid({ db }: Services): Promise<number> {
  return await inBatches(
    db,
    batchSize,
    `UPDATE payments SET "settledAt" = CASE WHEN "method" = 'wallet' THEN "paidAt" ELSE "paidAt" + $1 * interval '1 day' END
     WHERE "id" IN (
       SELECT "id" FROM payments WHERE ${mayBeSettled} AND "paidAt" <= now() - $1 * interval '1 day'
       ORDER BY "paidAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [settleDays],
  );
}

/** The same of one payment now, as its confirmations prove it. Returns whether it was noted. */
export async function noteSettled(tx: Transaction, paymentId: string): Promise<boolean> {
  const mayBe = {
    status: 'paid' as const,
    settledAt: null,
    lostAt: null,
    OR: [{ disputedAt: null }, { disputeEndedAt: { not: null } }],
  };
  const where = { id: paymentId, ...mayBe };
  const { count } = await tx.payment.updateMany({ where, data: { settledAt: databaseNow() } });
  return count > 0;
}
