import { isBeingPaid } from '../payments/attempts/being-paid.ts';
import type { Transaction } from '../platform/database/db.ts';

export interface VipSpending {
  /** Paid since the first day as a member, without what went back. */
  spendCents: number;
  /** What member prices took off orders since this membership began. */
  savedCents: number;
  spendLastYearCents: number;
}

interface Question {
  userId: string;
  currency: string;
  /** When this membership began; null without one. */
  since: Date | null;
}

/**
 * What a member has spent and saved in this currency. An order that is being paid counts as saved on, and so does one that is
 * paid at its release: its price holds VIP already.
 */
export async function readSpending(
  db: Pick<Transaction, '$queryRaw'>,
  { userId, currency, since }: Question,
): Promise<VipSpending> {
  const [row] = await db.$queryRaw<VipSpending[]>`
    SELECT
      COALESCE(sum(paid.cents) FILTER (WHERE o."paidAt" >= first."day"), 0)::float8 AS "spendCents",
      COALESCE(sum(o."vipDiscountCents") FILTER (WHERE o."createdAt" >= ${since}
        AND (o."paymentStatus" = 'paid' OR ${isBeingPaid}
          OR o."status" = 'pending' AND EXISTS (SELECT FROM release_payments r WHERE r."orderId" = o."id"))), 0)::float8 AS "savedCents",
      COALESCE(sum(paid.cents) FILTER (WHERE o."paidAt" > now() - interval '1 year'), 0)::float8 AS "spendLastYearCents"
    FROM orders o
    CROSS JOIN LATERAL (SELECT CASE WHEN o."paymentStatus" = 'paid' THEN o."totalCents" - o."refundedCents" END AS cents) paid
    CROSS JOIN (SELECT min(v."startDate") AS "day" FROM vip_subscriptions v
                WHERE v."userId" = ${userId}::uuid AND v."status" <> 'pending') first
    WHERE o."userId" = ${userId}::uuid AND o."currency" = ${currency}`;
  return row ?? { spendCents: 0, savedCents: 0, spendLastYearCents: 0 };
}
