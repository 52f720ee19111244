import { percentOf } from '../../../shared/money/money.ts';
import { changeEarning } from '../../earnings/change-earning.ts';
import { type FirstEarning, insertEarning, postFirstEarning } from '../../earnings/first-earning.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';

interface SellerShare extends SoldShare {
  /** What refunds have left of `soldCents`. */
  keptCents: number;
  /** What the ledger has of this order for them: at first, and by now. */
  firstEarned: number | null;
  firstCommission: number;
  earned: number;
  commission: number;
  isMatured: boolean;
}

/** A seller's lines of an order without tax, as sold, and the commission agreed with them: null for that of the shop. */
export interface SoldShare {
  sellerId: string;
  soldCents: number;
  ownPercent: number | null;
}

/** A part of `readTogether`; in one order for everybody, because the sellers' accounts are locked in it. */
export function selectSold(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT i."sellerId", sum(i."totalCents" - i."taxCents")::float8 AS "soldCents", c."percent"::float8 AS "ownPercent"
    FROM order_items i LEFT JOIN seller_commissions c ON c."sellerId" = i."sellerId"
    WHERE i."orderId" = ${orderId}::uuid GROUP BY i."sellerId", c."percent" ORDER BY i."sellerId"`;
}

/** What `bookEarnings` books of an order that completes for the first time and has no refund. */
export function firstEarnings(
  { id: orderId, currency }: LockedOrder,
  sold: readonly SoldShare[],
  sellerCommissionPercent: number,
): FirstEarning[] {
  return sold
    .filter(({ soldCents }) => soldCents !== 0)
    .map(({ sellerId, soldCents, ownPercent }) => {
      const commissionCents = percentOf(soldCents, ownPercent ?? sellerCommissionPercent);
      return { orderId, sellerId, currency, heldCents: soldCents - commissionCents, commissionCents };
    });
}

/**
 * A completed order earns its sellers their lines less the commission of now (D-1), held until the window for refunds has
 * passed. Books it once; safe to run twice.
 */
export async function bookEarnings({ db }: Services, orderId: string): Promise<void> {
  const { sellerCommissionPercent } = await getSettings(db);
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const completed = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM orders WHERE "id" = ${orderId}::uuid AND "completedAt" IS NOT NULL`;
    if (completed.length === 0) return;
    const shares = await readShares(tx, orderId);
    const unbooked = shares.filter(({ firstEarned }) => firstEarned === null);
    for (const earning of firstEarnings(order, unbooked, sellerCommissionPercent)) {
      await tx.$executeRaw(insertEarning(earning));
      await postFirstEarning(tx, earning);
    }
    // What was booked just now and has no refund is as it should be.
    const mayDiffer = shares.some((share) => share.firstEarned !== null || share.keptCents !== share.soldCents);
    if (mayDiffer) await adjustEarnings(tx, order);
    await orderCrashPoint('refund.earnings.before-commit');
  });
}

/**
 * Reduces the sellers' shares by what refunds took from their lines, and restores it when a refund bounced. In
 * proportion to the first booking, so that the commission of the day of sale holds, and from held money first. Nothing
 * where nothing is booked.
 */
export async function adjustEarnings(tx: Transaction, order: LockedOrder): Promise<void> {
  for (const share of await readShares(tx, order.id)) {
    if (share.firstEarned === null) continue;
    const kept = share.keptCents / share.soldCents;
    const earned = Math.round(share.firstEarned * kept) - share.earned;
    const commission = Math.round(share.firstCommission * kept) - share.commission;
    const { sellerId, isMatured } = share;
    if (earned === 0 && commission === 0) continue;
    await changeEarning(
      tx,
      { orderId: order.id, sellerId, currency: order.currency },
      { earned, commission, isMatured },
    );
  }
}

/** `note` of an earning is its seller, who has no entry of their own on the accounts of the shop. */
async function readShares(tx: Transaction, orderId: string): Promise<SellerShare[]> {
  return await tx.$queryRaw<SellerShare[]>`
    WITH sold AS (
      SELECT "sellerId", sum("totalCents" - "taxCents")::float8 AS "soldCents",
        sum(CASE WHEN "totalCents" = 0 THEN 0 ELSE
          round(("totalCents" - "taxCents")::numeric * ("totalCents" - "refundedCents") / "totalCents") END)::float8 AS "keptCents"
      FROM order_items WHERE "orderId" = ${orderId}::uuid GROUP BY "sellerId"
    ), booked AS (
      SELECT t."id", t."note"::uuid AS "sellerId", t."idempotencyKey" LIKE '%:0' AS "isFirst",
        COALESCE(sum(e."amountCents") FILTER (WHERE a."kind" IN ('seller_held', 'seller_payable')), 0)::float8 AS earned,
        COALESCE(sum(e."amountCents") FILTER (WHERE a."kind" = 'commission'), 0)::float8 AS commission
      FROM ledger_transactions t JOIN ledger_entries e ON e."transactionId" = t."id"
      JOIN ledger_accounts a ON a."id" = e."accountId"
      WHERE t."orderId" = ${orderId}::uuid AND t."type" = 'earning' GROUP BY t."id"
    )
    SELECT s.*, (sum(b.earned) FILTER (WHERE b."isFirst"))::float8 AS "firstEarned",
      COALESCE(sum(b.commission) FILTER (WHERE b."isFirst"), 0)::float8 AS "firstCommission",
      COALESCE(sum(b.earned), 0)::float8 AS earned, COALESCE(sum(b.commission), 0)::float8 AS commission,
      EXISTS (SELECT 1 FROM seller_earnings e WHERE e."orderId" = ${orderId}::uuid AND e."sellerId" = s."sellerId"
        AND e."maturedAt" IS NOT NULL) AS "isMatured", c."percent"::float8 AS "ownPercent"
    FROM sold s LEFT JOIN booked b ON b."sellerId" = s."sellerId"
    LEFT JOIN seller_commissions c ON c."sellerId" = s."sellerId"
    GROUP BY s."sellerId", s."soldCents", s."keptCents", c."percent"
    ORDER BY s."sellerId"`;
}
