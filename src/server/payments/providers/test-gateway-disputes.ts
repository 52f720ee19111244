import type { Database } from '../../platform/database/db.ts';
import type { PaymentProvider } from '../gateway/payment-provider.ts';

/** The test gateway's disputes: each is named by its charge, and stays open, since no bank decides it. */
export function createTestDisputes(db: Database): Pick<PaymentProvider, 'lookupDispute'> {
  return {
    lookupDispute: async (reference) => {
      const { rowCount } = await db.pool.query(
        `SELECT 1 FROM test_gateway_charges WHERE "reference" = $1 AND "isDisputed" AND "status" = 'captured'`,
        [reference],
      );
      return rowCount === 0 ? null : { outcome: 'open', reference, reason: 'fraudulent', taken: null };
    },
  };
}

/** The charges of the last day that a bank would dispute by now, a minute after they were paid, and that are not yet. */
export async function findDueTestDisputes({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `SELECT c."reference" FROM payments p JOIN test_gateway_charges c ON c."paymentId" = p."id"
     WHERE p."status" = 'paid' AND p."createdAt" > now() - interval '1 day' AND p."disputedAt" IS NULL
       AND c."isDisputed" AND c."createdAt" < now() - interval '1 minute'
     ORDER BY c."createdAt" LIMIT 50`,
  );
  return rows.map(({ reference }) => reference);
}
