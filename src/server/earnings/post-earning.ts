import { formatCents } from '../../shared/money/money.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';

/** A seller's part in one order. */
export interface Share {
  orderId: string;
  sellerId: string;
  currency: string;
}

/** The amount added to each account; negative to take it. */
interface EarningChange {
  heldCents?: number;
  payableCents?: number;
  commissionCents?: number;
}

/**
 * Books a change of a seller's share of an order. Call with the order's row locked: the bookings of a share are
 * counted, so that the same one is never booked twice. Raises an alert when the seller owes money afterwards.
 *
 * @param times how many bookings the share has, where that is known
 */
export async function postEarning(
  tx: Transaction,
  { orderId, sellerId, currency }: Share,
  { heldCents = 0, payableCents = 0, commissionCents = 0 }: EarningChange,
  times?: number,
): Promise<void> {
  const booked = times ?? (await countBookings(tx, orderId, sellerId));
  const soldCents = heldCents + payableCents + commissionCents;
  await postLedger(tx, {
    type: 'earning',
    idempotencyKey: `earning:${orderId}:${sellerId}:${booked}`,
    currency,
    orderId,
    note: sellerId,
    postings: [
      { kind: 'seller_held' as const, userId: sellerId, amountCents: heldCents },
      { kind: 'seller_payable' as const, userId: sellerId, amountCents: payableCents },
      { kind: 'commission' as const, amountCents: commissionCents },
      { kind: 'sales' as const, amountCents: -soldCents },
    ].filter(({ amountCents }) => amountCents !== 0),
  });
  if (payableCents !== 0) await noteDebt(tx, sellerId, currency);
}

async function countBookings(tx: Transaction, orderId: string, sellerId: string): Promise<number> {
  const [booked] = await tx.$queryRaw<{ times: number }[]>`
    SELECT count(*)::int AS times FROM ledger_transactions
    WHERE "orderId" = ${orderId}::uuid AND "type" = 'earning' AND "note" = ${sellerId}`;
  return booked?.times ?? 0;
}

async function noteDebt(tx: Transaction, sellerId: string, currency: string): Promise<void> {
  const account = await tx.ledgerAccount.findFirst({
    where: { kind: 'seller_payable', owner: sellerId, currency },
    select: { balanceCents: true },
  });
  const debtCents = Math.max(0, -(account?.balanceCents ?? 0));
  const dedupeKey = `seller-debt:${sellerId}:${currency}`;
  if (debtCents === 0) return await resolveAlert(tx, dedupeKey);
  await raiseAlert(tx, {
    kind: 'seller-debt',
    dedupeKey,
    title: `A seller owes the shop ${formatCents(debtCents, currency)}`,
    details: { sellerId, currency, debtCents },
  });
}
