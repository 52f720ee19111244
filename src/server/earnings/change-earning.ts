import type { Transaction } from '../platform/database/db.ts';
import { postEarning, type Share } from './post-earning.ts';

interface EarningChange {
  earned: number;
  commission: number;
  /** Whether the seller can be paid it already. */
  isMatured: boolean;
}

/** Adds to a seller's booked share of an order, or takes from it, and books that. Call with the order's row locked. */
export async function changeEarning(
  tx: Transaction,
  share: Share,
  { earned, commission, isMatured }: EarningChange,
): Promise<void> {
  const { orderId, sellerId } = share;
  await tx.$executeRaw`
    UPDATE seller_earnings SET "amountCents" = "amountCents" + ${earned}
    WHERE "orderId" = ${orderId}::uuid AND "sellerId" = ${sellerId}::uuid`;
  const account = isMatured ? { payableCents: earned } : { heldCents: earned };
  await postEarning(tx, share, { ...account, commissionCents: commission });
}
