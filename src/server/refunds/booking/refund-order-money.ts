import type { LockedOrder } from '../../orders/state/lock-order.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { beginRefund, type RefundShare } from './begin-refund.ts';
import { originalRefundWay } from './choose-way.ts';

interface PaidPayment {
  id: string;
  method: string;
  amountCents: number;
  refundedCents: number;
  /** When the buyer took it to their bank, which may give the money back too. */
  disputedAt: Date | null;
}

export interface OrderMoney {
  /** The payment that paid the order, with what is left of it. */
  payment: PaidPayment | null;
  leftCents: number;
  /** The unrefunded rest of each line, without open refunds. */
  lines: (RefundShare & { totalCents: number })[];
}

/** How much of an order can still be refunded. Lock its row where that must not change. */
export async function readOrderMoney(tx: Transaction, orderId: string): Promise<OrderMoney> {
  const payment = await tx.payment.findFirst({
    where: { orderId, status: { in: ['paid', 'refunded'] }, isSurplus: false },
    select: { id: true, method: true, amountCents: true, refundedCents: true, disputedAt: true },
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

/** Refunds all that is left of an order's money without a notification, which the caller sends. */
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
      ...(await originalRefundWay(tx, order.userId, payment.method)),
    },
    { byUserId: why.byUserId, text: why.text },
  );
}

/** Refunds all that is left of these lines; null where that is nothing. */
export async function refundLineMoney(
  tx: Transaction,
  order: LockedOrder,
  itemIds: readonly string[],
  why: Reason,
): Promise<string | null> {
  const { payment, leftCents, lines } = await readOrderMoney(tx, order.id);
  const taken = lines.filter(({ orderItemId, amountCents }) => itemIds.includes(orderItemId) && amountCents > 0);
  const amountCents = Math.min(
    leftCents,
    taken.reduce((sum, line) => sum + line.amountCents, 0),
  );
  if (!payment || amountCents === 0) return null;
  return await beginRefund(
    tx,
    order,
    {
      paymentId: payment.id,
      amountCents,
      lines: taken.map((line) => ({ orderItemId: line.orderItemId, amountCents: line.amountCents })),
      requestedById: why.byUserId,
      reason: why.reason,
      idempotencyKey: why.key,
      ...(await originalRefundWay(tx, order.userId, payment.method)),
    },
    { byUserId: why.byUserId, text: why.text },
  );
}

/** Refunds a surplus payment in the transaction that books it (M-03). Revokes nothing. */
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
      ...(await originalRefundWay(tx, order.userId, payment.method)),
    },
    { byUserId: null, text: 'The order did not need this payment' },
  );
}
