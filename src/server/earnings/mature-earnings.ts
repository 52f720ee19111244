import { holdDaysOf } from '../../shared/wallet/earnings.rules.ts';
import { hasOpenLossAlert } from '../payments/loss-alert.ts';
import { registerCrashPoints } from '../platform/crash-points.ts';
import { type Database, type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { postEarning, type Share } from './post-earning.ts';

const earningsCrashPoint = registerCrashPoints(['earnings.mature.before-commit']);

interface Reach {
  /** Of this seller alone. */
  sellerId?: string;
  /** So many orders at most; the next run takes the rest. */
  limit?: number;
}

/**
 * Makes earnings payable whose time to wait has passed: never before the window for refunds has, and not while a
 * refund, a dispute or a problem with the order is open, or its coins are no longer on their chain. Each order by itself, under its lock, so that whoever decides
 * about its money comes before or after. Safe to run twice and at once; returns how many shares became payable.
 */
export async function matureEarnings({ db }: { db: Database }, { sellerId, limit = 500 }: Reach = {}): Promise<number> {
  const days = holdDaysOf(await getSettings(db));
  const due = await db.prisma.$queryRaw<{ orderId: string }[]>`
    SELECT DISTINCT e."orderId" FROM seller_earnings e ${dueWhere(days)}
      AND (${sellerId ?? null}::uuid IS NULL OR e."sellerId" = ${sellerId ?? null}::uuid)
    ORDER BY e."orderId" LIMIT ${limit}`;
  let matured = 0;
  await forEachRow(due, async ({ orderId }) => {
    matured += await transaction(db, (tx) => matureOrder(tx, orderId, days));
  });
  return matured;
}

async function matureOrder(tx: Transaction, orderId: string, days: number): Promise<number> {
  // The order is locked by somebody deciding about it; the next run sees the result.
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE "id" = ${orderId}::uuid FOR UPDATE SKIP LOCKED`;
  if (locked.length === 0) return 0;
  const shares = await tx.$queryRaw<(Share & { amountCents: number })[]>`
    SELECT e."orderId", e."sellerId", e."currency", e."amountCents" FROM seller_earnings e ${dueWhere(days)}
      AND e."orderId" = ${orderId}::uuid
    ORDER BY e."sellerId"`;
  for (const { amountCents, ...share } of shares) {
    const { sellerId } = share;
    if (amountCents > 0) await postEarning(tx, share, { heldCents: -amountCents, payableCents: amountCents });
    await tx.$executeRaw`
      UPDATE seller_earnings SET "maturedAt" = clock_timestamp()
      WHERE "orderId" = ${orderId}::uuid AND "sellerId" = ${sellerId}::uuid`;
  }
  await earningsCrashPoint('earnings.mature.before-commit');
  return shares.length;
}

/** By the database's clock, as the window for refunds is measured. */
function dueWhere(days: number): Prisma.Sql {
  return Prisma.sql`
    JOIN orders o ON o."id" = e."orderId"
    WHERE e."maturedAt" IS NULL AND o."completedAt" < now() - ${days}::float8 * interval '1 day'
      AND o."status" IN ('completed', 'refunded')
      AND NOT EXISTS (
        SELECT 1 FROM refunds r LEFT JOIN refund_lines l ON l."refundId" = r."id" AND l."amountCents" > 0
        LEFT JOIN order_items i ON i."id" = l."orderItemId"
        WHERE r."orderId" = o."id" AND r."revokes" AND (r."status" IN ('requested', 'approved', 'processing')
          -- Its buyer is still owed the money, until it is tried again or staff close the alert.
          OR r."status" = 'failed' AND EXISTS (
            SELECT 1 FROM ops_alerts a WHERE a."dedupeKey" = 'refund-failed:' || r."id" AND a."resolvedAt" IS NULL))
          AND (i."id" IS NULL OR i."sellerId" = e."sellerId"))
      AND NOT EXISTS (
        SELECT 1 FROM order_issues s LEFT JOIN order_items i ON i."id" = s."orderItemId"
        WHERE s."orderId" = o."id" AND s."status" <> 'resolved' AND (i."id" IS NULL OR i."sellerId" = e."sellerId"))
      AND NOT EXISTS (
        SELECT 1 FROM payments p WHERE p."orderId" = o."id" AND p."disputedAt" IS NOT NULL
          AND p."disputeOutcome" IS DISTINCT FROM 'won'
          -- Of a lost one the rest is the seller's, once what the bank took is booked: here or from the provider's list.
          AND NOT (p."disputeEndedAt" IS NOT NULL AND EXISTS (
            SELECT 1 FROM refunds r WHERE r."paymentId" = p."id" AND r."status" = 'settled'
              AND (r."reason" = 'dispute' AND p."disputeRound" <= 1
                OR r."reason" IN ('dispute', 'outside') AND r."createdAt" >= p."disputedAt"))))
      -- Coins that left their chain: until they are back or staff let the payment stand, also before the alert was raised.
      AND NOT EXISTS (
        SELECT 1 FROM crypto_transfers t WHERE t."orderId" = o."id" AND (
          t."orphanedAt" IS NOT NULL AND t."settledAt" IS NOT NULL
          OR ${Prisma.raw(hasOpenLossAlert('t'))}))`;
}
