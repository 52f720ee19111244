import type { RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { holdEarnings } from '../../earnings/hold-earnings.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { adjustEarnings } from '../../orders/fulfilment/book-earnings.ts';
import { revokeGoods } from '../../orders/fulfilment/revoke-goods.ts';
import { countRefunded } from '../../orders/state/count-refunded.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import { refreshPaymentStatus } from '../../orders/state/refresh-payment-status.ts';
import { releaseOrderCoupon } from '../../orders/state/release-order-coupon.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import { closeRefundedPayment, reopenRefundedPayment } from '../../payments/attempts/count-refunded.ts';
import type { Transaction } from '../../platform/database/db.ts';

export interface SettledRefund {
  id: string;
  paymentId: string | null;
  method: RefundMethod;
  amountCents: number;
  currency: string;
  revokes: boolean;
  decidedById: string | null;
  lines: readonly { orderItemId: string; amountCents: number }[];
}

/** Books a refund everywhere it counts, and revokes the keys and downloads that it paid for. */
export async function bookRefund(tx: Transaction, order: LockedOrder, refund: SettledRefund): Promise<void> {
  await closeRefundedPayment(tx, refund.paymentId);
  if (refund.revokes) {
    const isWhole = await countRefunded(tx, order.id, refund, 1);
    await takeBack(tx, order, refund, isWhole);
    await releaseOrderCoupon(tx, order.id);
    await adjustEarnings(tx, order);
  }
  // After the seller's accounts, as a payout of theirs locks them.
  if (refund.method === 'wallet') await postWallet(tx, order, refund, 1);
  await refreshPaymentStatus(tx, order);
}

/** The refund bounced: reverses the entries, but keys and downloads stay revoked until staff decide. */
export async function unbookRefund(tx: Transaction, order: LockedOrder, refund: SettledRefund): Promise<void> {
  await reopenRefundedPayment(tx, refund.paymentId);
  if (refund.revokes) {
    await countRefunded(tx, order.id, refund, -1);
    // What comes back to the sellers is not payable before staff have decided about the refund.
    await holdEarnings(tx, order.id, { orderItemIds: paidBackLines(refund) });
    await adjustEarnings(tx, order);
  }
  if (refund.method === 'wallet') await postWallet(tx, order, refund, -1);
  await refreshPaymentStatus(tx, order);
}

function paidBackLines({ lines }: SettledRefund): string[] {
  return lines.filter(({ amountCents }) => amountCents > 0).map(({ orderItemId }) => orderItemId);
}

async function postWallet(tx: Transaction, order: LockedOrder, refund: SettledRefund, sign: 1 | -1): Promise<void> {
  const amountCents = sign * refund.amountCents;
  await postLedger(tx, {
    type: 'refund',
    idempotencyKey: sign === 1 ? `refund:${refund.id}` : `refund-bounced:${refund.id}`,
    currency: refund.currency,
    orderId: order.id,
    refundId: refund.id,
    note: `Refund of order ${order.orderNumber}${sign === 1 ? '' : ' reversed'}`,
    postings: [
      { kind: 'user_wallet', userId: order.userId, amountCents },
      { kind: 'sales', amountCents: -amountCents },
    ],
  });
}

async function takeBack(tx: Transaction, order: LockedOrder, refund: SettledRefund, isWhole: boolean): Promise<void> {
  const items = await tx.orderItem.findMany({
    where: { orderId: order.id, deliveryStatus: { in: ['delivered', 'delivering', 'failed'] } },
    select: { id: true, totalCents: true, refundedCents: true },
  });
  // A line that cost nothing is all refunded from the first; only a refund of the whole order takes it.
  const covered = new Set(paidBackLines(refund));
  const isGone = (item: (typeof items)[number]) => covered.has(item.id) && item.refundedCents === item.totalCents;
  await revokeGoods(
    tx,
    items.filter((item) => isWhole || isGone(item)).map(({ id }) => id),
  );
  const by = { by: 'staff' as const, ...(refund.decidedById && { byUserId: refund.decidedById }) };
  if (isWhole && (order.status === 'completed' || order.status === 'refund_requested')) {
    await transitionOrder(tx, order, {
      to: 'refunded',
      ...by,
      type: 'refunded',
      text: 'Fully refunded',
    });
  } else if (order.status === 'refund_requested') {
    await transitionOrder(tx, order, { to: 'completed', ...by, type: 'refund_partial', text: 'Partially refunded' });
  }
}
