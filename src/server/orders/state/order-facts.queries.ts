import type { OrderFacts } from '../../../shared/orders/order-actions.rules.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { isDisputedOrder } from './disputed-orders.ts';

/** The facts that decide who may do what with an order, read in one statement. */
export interface FactsOfOrder extends OrderFacts {
  id: string;
  userId: string;
  sellerIds: readonly string[];
  currency: string;
  isGiftClaimed: boolean;
  /** Who claimed the gift. */
  recipientId: string | null;
}

export type FactSettings = Pick<Settings, 'refundDays' | 'cryptoEnabled'>;

/** One statement, since every order view needs it. It is exact inside a transaction that holds the order's row. */
export async function findOrderFacts(
  tx: Pick<Transaction, '$queryRaw'>,
  orderId: string,
  settings: FactSettings,
): Promise<FactsOfOrder | null> {
  const [facts] = await tx.$queryRaw<FactsOfOrder[]>(selectOrderFacts(orderId, settings));
  return facts ?? null;
}

/** The statement, for those that read more with it. */
export function selectOrderFacts(orderId: string, { refundDays, cryptoEnabled }: FactSettings): Prisma.Sql {
  return Prisma.sql`
    SELECT o."id", o."userId", o."status", o."totalCents", o."currency", o."paymentStatus" = 'paid' AS "isPaid",
      o."expiresAt" <= now() AS "isExpired", o."archivedAt" IS NOT NULL AS "isArchived",
      ${cryptoEnabled}::boolean AS "isCryptoOpen", o."recipientId" IS NOT NULL AS "isGiftClaimed", o."recipientId",
      EXISTS (SELECT 1 FROM crypto_transactions c WHERE c."orderId" = o."id" AND c."status" = 'pending_approval')
        AS "hasReportedPayment",
      lines."isUsed" OR o."recipientId" IS NOT NULL OR EXISTS (SELECT 1 FROM download_grants g WHERE g."orderId" = o."id" AND g."downloadCount" > 0)
        AS "isUsed",
      o."status" = 'completed' AND NOT (o."isGift" AND o."recipientId" IS DISTINCT FROM o."userId")
        AND o."paymentStatus" = 'paid' AND o."refundedCents" < o."totalCents"
        AND o."completedAt" > now() - ${refundDays} * interval '1 day'
        AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r."orderId" = o."id"
                        AND r."status" IN ('requested', 'approved', 'processing')) AS "isRefundable",
      EXISTS (SELECT 1 FROM refunds r WHERE r."orderId" = o."id" AND r."status" = 'requested') AS "isRefundUndecided",
      EXISTS (SELECT 1 FROM order_issues s WHERE s."orderId" = o."id" AND s."status" <> 'resolved') AS "hasOpenIssue",
      o."status" = 'on_hold' AND o."paymentStatus" = 'paid' AND (
        SELECT e."type" IN ('out_of_stock', 'region_changed') FROM order_events e WHERE e."orderId" = o."id" AND e."toStatus" = 'on_hold'
        ORDER BY e."at" DESC, e."id" DESC LIMIT 1) AND NOT ${isDisputedOrder} AS "isOutOfStock",
      o."status" = 'on_hold' AND ${isDisputedOrder} AS "isDisputedHold",
      o."status" = 'on_hold' AND o."paymentStatus" <> 'paid'
        AND EXISTS (SELECT 1 FROM release_payments d WHERE d."orderId" = o."id")
        AND NOT EXISTS (SELECT 1 FROM users b WHERE b."status" IN ('suspended', 'banned')
                        AND (b."id" = o."userId" AND b."status" = 'banned' OR b."id"::text = ANY(lines."sellerIds")))
        AS "isChargeHeld",
      o."status" = 'pending' AND o."paymentStatus" <> 'paid'
        AND EXISTS (SELECT 1 FROM release_payments d WHERE d."orderId" = o."id" AND d."dueUntil" IS NULL)
        AS "isChargeScheduled",
      o."status" = 'processing' AND o."paymentStatus" = 'paid' AND o."withdrawalConsentAt" IS NULL
        AND o."paidAt" > now() - ${withdrawalDays} * interval '1 day' AS "isDeliveryWaiting",
      lines."sellerIds",
      CASE WHEN o."paymentStatus" = 'paid' AND (o."withdrawalConsentAt" IS NOT NULL
                OR o."paidAt" <= now() - ${withdrawalDays} * interval '1 day')
           THEN lines."shippableBy" ELSE '{}' END AS "shippableBy"
    FROM orders o CROSS JOIN LATERAL (
      SELECT COALESCE(array_agg(DISTINCT i."sellerId"::text), '{}') AS "sellerIds",
        COALESCE(array_agg(DISTINCT i."sellerId"::text)
          FILTER (WHERE i."deliveryType" = 'manual' AND i."deliveryStatus" = 'pending'), '{}') AS "shippableBy",
        COALESCE(bool_or(i."shippedAt" IS NOT NULL OR EXISTS (
          WITH RECURSIVE given AS (
            SELECT k."id", k."revealedAt" FROM product_keys k WHERE k."orderItemId" = i."id"
            UNION ALL
            SELECT old."id", old."revealedAt" FROM given JOIN product_keys old ON old."replacedById" = given."id")
          SELECT 1 FROM given WHERE "revealedAt" IS NOT NULL)), false) AS "isUsed"
      FROM order_items i WHERE i."orderId" = o."id") lines
    WHERE o."id" = ${orderId}::uuid`;
}
