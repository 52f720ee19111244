import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/db.ts';
import type { PaymentProvider, RefundState } from '../gateway/payment-provider.ts';

interface RefundRow {
  status: 'settled' | 'failed';
  reference: string;
}

/** The test gateway's refunds: settled at once, and failed for more than was captured. */
export function createTestRefunds(db: Database): Pick<PaymentProvider, 'refund' | 'lookupRefund'> {
  const find = async (refundId: string): Promise<RefundState | null> => {
    const { rows } = await db.pool.query<RefundRow>(
      `SELECT "status", "reference" FROM test_gateway_refunds WHERE "refundId" = $1`,
      [refundId],
    );
    const [row] = rows;
    if (!row) return null;
    return { ...row, ...(row.status === 'failed' && { failureCode: 'amount_too_large' }) };
  };
  return {
    lookupRefund: find,
    refund: async ({ refundId, paymentId, amountCents }) => {
      // The charge's row is locked, so that two refunds at once cannot both find the money still there.
      await db.pool.query(
        `WITH charge AS (
           SELECT "paymentId", "amountCents" FROM test_gateway_charges
           WHERE "paymentId" = $2 AND "status" = 'captured' FOR UPDATE
         ), spent AS (
           SELECT COALESCE(sum(r."amountCents"), 0) AS cents FROM test_gateway_refunds r, charge
           WHERE r."paymentId" = charge."paymentId" AND r."status" = 'settled'
         )
         INSERT INTO test_gateway_refunds ("refundId", "paymentId", "reference", "status", "amountCents")
         SELECT $1, $2, $3, (CASE WHEN EXISTS (
             SELECT 1 FROM charge, spent WHERE spent.cents + $4 <= charge."amountCents"
           ) THEN 'settled' ELSE 'failed' END)::"TestRefundStatus", $4
         ON CONFLICT ("refundId") DO NOTHING`,
        [refundId, paymentId, `tr_${randomBytes(12).toString('base64url')}`, amountCents],
      );
      const state = await find(refundId);
      if (!state) throw new Error(`The test gateway lost the refund ${refundId}`);
      return state;
    },
  };
}
