import type { RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { beginRefund, type RefundShare } from './begin-refund.ts';

interface PaidPayment {
  id: string;
  method: string;
  amountCents: number;
  refundedCents: number;
}

export interface OrderMoney {
  /** The payment that paid the order, with what is left of it. */
  payment: PaidPayment | null;
  leftCents: number;
  /** What is left of each line: not given back and not on its way back. */
  lines: (RefundShare & { totalCents: number })[];
}

/** What of an order's money can still be given back. Call with its row locked where that must stay so. */
export async function readOrderMoney(tx: Transaction, orderId: string): Promise<OrderMoney> {
  const payment = await tx.payment.findFirst({
    where: { orderId, status: { in: ['paid', 'refunded'] }, isSurplus: false },
    select: { id: true, method: true, amountCents: true, refundedCents: true },
    orderBy: { paidAt: 'asc' },
  });
  const lines = await tx.$queryRaw<(RefundShare & { totalCents: number })[]>`
    SELECT i."id" AS "orderItemId", i."totalCents", i."totalCents" - COALESCE((
      SELECT sum(l."amountCents") FROM refund_lines l JOIN refunds r ON r."id" = l."refundId"
      WHERE l."orderItemId" = i."id" AND r."status" IN ('approved', 'processing', 'settled')), 0)::int AS "amountCents"
    FROM order_items i WHERE i."orderId" = ${orderId}::uuid ORDER BY i."position"`;
  return { payment, leftCents: payment ? payment.amountCents - payment.refundedCents : 0, lines };
}

interface Reason {
  key: string;
  reason: string;
  text: string;
  byUserId: string | null;
}

/** Gives back all that is left of an order's money, and says so to nobody: whoever ended the order does. */
export async function refundOrderMoney(tx: Transaction, order: LockedOrder, why: Reason): Promise<string | null> {
  const { payment, leftCents, lines } = await readOrderMoney(tx, order.id);
  if (!payment || leftCents === 0) return null;
  return await beginRefund(
    tx,
    order,
    {
      paymentId: payment.id,
      amountCents: leftCents,
      lines: lines.map(({ orderItemId, amountCents }) => ({ orderItemId, amountCents })),
      requestedById: why.byUserId,
      reason: why.reason,
      idempotencyKey: why.key,
      ...(await wayBack(tx, order, payment)),
    },
    { byUserId: why.byUserId, text: why.text },
  );
}

/** Gives back a payment that the order has no use for, in the transaction that books it (M-03). Takes nothing back. */
export async function refundSurplus(tx: Transaction, order: LockedOrder, paymentId: string): Promise<string> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { id: true, method: true, amountCents: true },
  });
  return await beginRefund(
    tx,
    order,
    {
      paymentId,
      amountCents: payment.amountCents,
      lines: [],
      revokes: false,
      requestedById: null,
      reason: 'surplus',
      idempotencyKey: `surplus:${paymentId}`,
      ...(await wayBack(tx, order, payment)),
    },
    { byUserId: null, text: 'The order had no use for this payment' },
  );
}

/** The way it came. A chain has none: staff pay by hand, to the wallet that the buyer proved to be theirs (D-17). */
async function wayBack(
  tx: Transaction,
  order: LockedOrder,
  { method }: { method: string },
): Promise<{ method: RefundMethod; payout: { network: string; address: string } | null }> {
  if (method !== 'crypto') return { method: 'original', payout: null };
  return { method: 'crypto', payout: await findPayoutWallet(tx, order.userId) };
}

export async function findPayoutWallet(tx: Transaction, userId: string) {
  return await tx.connectedWallet.findUnique({ where: { userId }, select: { network: true, address: true } });
}
