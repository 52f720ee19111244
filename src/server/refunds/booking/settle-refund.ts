import { formatCents } from '../../../shared/money/money.ts';
import { canRefundBecome, type RefundStatus } from '../../../shared/refunds/refund.machine.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { recordOrderEvent } from '../../orders/state/order-events.ts';
import { orderGate } from '../../orders/state/order-gate.ts';
import { releaseMoney, reserveMoney } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { bookRefund, type SettledRefund, unbookRefund } from './book-refund.ts';
import { refundCrashPoint } from './refund-crash-points.ts';

const refundSelect = {
  id: true,
  orderId: true,
  paymentId: true,
  status: true,
  method: true,
  amountCents: true,
  currency: true,
  revokes: true,
  decidedById: true,
  lines: { select: { orderItemId: true, amountCents: true } },
} as const;
type Row = SettledRefund & { status: RefundStatus };

/**
 * Books the state of a refund in one transaction: refund, payment, order, keys, downloads and ledger. Answer, lookup
 * and webhook all end here; safe to repeat and to race, the second caller finds it booked. Returns the refund's status
 * after it; NOT_FOUND for a refund that is not ours.
 */
export async function settleRefund(
  { db }: Pick<Services, 'db'>,
  refundId: string,
  state: RefundState,
): Promise<RefundStatus> {
  const settle = async (tx: Transaction): Promise<RefundStatus> => {
    const known = await tx.refund.findUnique({ where: { id: refundId }, select: { orderId: true } });
    if (!known) throw new AppError('NOT_FOUND');
    const status = await bookRefundState(tx, await lockOrder(tx, known.orderId), refundId, state);
    await refundCrashPoint('refund.settle.before-commit');
    return status;
  };
  const status = await orderGate(() => transaction(db, settle));
  await refundCrashPoint('refund.settle.after-commit');
  return status;
}

/** The same within a transaction that holds the order's row. */
export async function bookRefundState(
  tx: Transaction,
  order: LockedOrder,
  refundId: string,
  state: RefundState,
): Promise<RefundStatus> {
  const refund = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: refundSelect });
  if (!canRefundBecome(refund.status, state.status) || !(await isStillPayable(tx, order, refund))) {
    await tx.refund.update({ where: { id: refundId }, data: { askedUntil: null }, select: { id: true } });
    return refund.status;
  }
  await write(tx, refundId, state);
  if (state.status === 'settled') await settled(tx, order, refund);
  if (state.status === 'failed') await failed(tx, order, refund, state.failureCode ?? 'unknown');
  return state.status;
}

/** The alert about a refund that did not reach its buyer. */
export function refundFailedAlert(refundId: string): string {
  return `refund-failed:${refundId}`;
}

/**
 * The wallet is not credited with coins that are off their chain; the refund waits until they are back, or given up.
 * A failed refund released its amount on the payment. If it settles after all, the amount is reserved again; when other
 * refunds used it meanwhile, too much was refunded, and staff have to correct it.
 */
async function isStillPayable(tx: Transaction, order: LockedOrder, refund: Row): Promise<boolean> {
  if (refund.method === 'wallet' && (await readLost(tx, refund.paymentId)) !== null) return false;
  if (refund.status !== 'failed') return true;
  if (await reserveMoney(tx, order.id, refund)) return true;
  await raiseAlert(tx, {
    kind: 'refund-too-much',
    dedupeKey: `refund-too-much:${refund.id}`,
    title: `More was refunded for order ${order.orderNumber} than was paid`,
    details: { refundId: refund.id, orderId: order.id, amountCents: refund.amountCents },
  });
  return false;
}

async function write(tx: Transaction, id: string, { status, reference, failureCode }: RefundState): Promise<void> {
  await tx.$executeRaw`
    UPDATE refunds SET "status" = ${status}::"RefundStatus", "providerReference" = ${reference},
      "failureCode" = ${status === 'failed' ? (failureCode ?? 'unknown') : null}, "askedUntil" = NULL,
      "settledAt" = CASE WHEN ${status} = 'settled' THEN clock_timestamp() ELSE "settledAt" END, "updatedAt" = now()
    WHERE "id" = ${id}::uuid`;
}

async function settled(tx: Transaction, order: LockedOrder, refund: Row): Promise<void> {
  const text = `${formatCents(refund.amountCents, refund.currency)} refunded`;
  await recordOrderEvent(tx, { orderId: order.id, type: 'refund_settled', text });
  await bookRefund(tx, order, refund);
  await resolveAlert(tx, refundFailedAlert(refund.id));
  await resolveAlert(tx, `refund-late:${refund.id}`);
}

async function failed(tx: Transaction, order: LockedOrder, refund: Row, failureCode: string): Promise<void> {
  const hasBounced = refund.status === 'settled';
  if (hasBounced) await unbookRefund(tx, order, refund);
  await releaseMoney(tx, refund);
  const text = hasBounced ? 'The refund bounced' : 'A refund failed';
  await recordOrderEvent(tx, { orderId: order.id, type: 'refund_failed', text });
  await raiseAlert(tx, {
    kind: 'refund-failed',
    dedupeKey: refundFailedAlert(refund.id),
    title: `A refund of order ${order.orderNumber} ${hasBounced ? 'bounced after it was settled' : 'failed'}`,
    details: { refundId: refund.id, orderId: order.id, failureCode, amountCents: refund.amountCents },
  });
}
