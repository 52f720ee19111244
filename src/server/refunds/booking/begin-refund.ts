import { v7 as uuid } from 'uuid';
import type { RefundAmount, RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { holdEarnings } from '../../earnings/hold-earnings.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import { reserveMoney } from '../../payments/attempts/count-refunded.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import { gatewayStep } from '../../payments/gateway/gateway-money.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { processRefundJob } from '../refunds.jobs.ts';

export interface RefundShare {
  orderItemId: string;
  amountCents: number;
}

export interface NewRefund {
  paymentId: string;
  amountCents: number;
  lines: readonly RefundShare[];
  method: RefundMethod;
  reason: string;
  details?: string;
  /** False for money beyond the order's own, whose going back takes nothing from the buyer. */
  revokes?: boolean;
  requestedById: string | null;
  /** Same key, same refund. */
  idempotencyKey: string;
  payout?: { network: string; address: string } | null;
  /** How staff chose the amount of coins (D-38). */
  amountBy?: RefundAmount | null;
  subtractBps?: number;
  payoutUnits?: string | null;
}

interface Decision {
  /** Null when a rule decides. */
  byUserId: string | null;
  text: string;
}

/**
 * Writes a refund request, or a refund that is already decided. Call with the order's row locked; the same key
 * finds the refund that is there. The affected earnings are held from now on. Returns its id.
 */
export async function writeRefund(tx: Transaction, order: LockedOrder, refund: NewRefund): Promise<string> {
  const { idempotencyKey, lines, payout, details = '', revokes = true, ...rest } = refund;
  const known = await tx.refund.findUnique({ where: { idempotencyKey }, select: { id: true } });
  if (known) return known.id;
  const id = uuid();
  await tx.refund.create({
    data: {
      ...rest,
      id,
      createdAt: databaseNow(),
      orderId: order.id,
      currency: order.currency,
      details,
      revokes,
      idempotencyKey,
      payoutNetwork: payout?.network ?? null,
      payoutAddress: payout?.address ?? null,
      lines: { create: lines.map((line) => ({ ...line })) },
    },
    select: { id: true },
  });
  const taken = lines.filter(({ amountCents }) => amountCents > 0).map(({ orderItemId }) => orderItemId);
  if (revokes) await holdEarnings(tx, order.id, { orderItemIds: taken });
  return id;
}

const lostMessage =
  'The crypto payment of this order is no longer on the blockchain, so there is nothing to refund. It can be refunded once it is confirmed again.';

/**
 * Approves a requested refund and queues the job that asks the provider. Σ refunds ≤ captured holds by
 * one conditional UPDATE, whoever else tries (M-07): REFUND_TOO_LARGE. PAYMENT_LOST while its coins are off their chain. Returns false when it was decided before.
 */
export async function approveRefund(
  tx: Transaction,
  order: LockedOrder,
  refundId: string,
  { byUserId, text }: Decision,
): Promise<boolean> {
  const [refund] = await tx.$queryRaw<{ paymentId: string | null; amountCents: number; method: RefundMethod }[]>`
    UPDATE refunds SET "status" = 'approved', "decidedById" = ${byUserId}::uuid, "decision" = ${text},
      "decidedAt" = clock_timestamp(), "updatedAt" = now()
    WHERE "id" = ${refundId}::uuid AND "status" = 'requested' RETURNING "paymentId", "amountCents", "method"`;
  if (!refund) return false;
  if ((await readLost(tx, refund.paymentId)) !== null) throw new AppError('PAYMENT_LOST', { message: lostMessage });
  if (refund.method === 'original') await requireStep(tx, refund.paymentId, refund.amountCents);
  if (!(await reserveMoney(tx, order.id, refund))) throw new AppError('REFUND_TOO_LARGE');
  await requireLinesFit(tx, order.id);
  // Crypto is refunded manually.
  if (refund.method !== 'crypto') await enqueue(tx, processRefundJob, { refundId }, { key: `refund:${refundId}` });
  return true;
}

/**
 * Requests and approves at once, for refunds without a request: cancelled orders, surplus payments, decisions of staff.
 */
export async function beginRefund(
  tx: Transaction,
  order: LockedOrder,
  refund: NewRefund,
  decision: Decision,
): Promise<string> {
  const id = await writeRefund(tx, order, refund);
  await approveRefund(tx, order, id, decision);
  return id;
}

/** A provider that charges a currency in steps also refunds in steps. */
async function requireStep(tx: Transaction, paymentId: string | null, amountCents: number): Promise<void> {
  const payment = paymentId && (await tx.payment.findUnique({ where: { id: paymentId } }));
  if (!payment || amountCents % gatewayStep(payment.provider, payment.currency) === 0) return;
  const message = 'The provider of this payment cannot refund this exact amount in this currency.';
  throw new AppError('VALIDATION_FAILED', { message, errors: { amount: ['amountInvalid'] } });
}

async function requireLinesFit(tx: Transaction, orderId: string): Promise<void> {
  const overdrawn = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM order_items i JOIN refund_lines l ON l."orderItemId" = i."id"
    JOIN refunds r ON r."id" = l."refundId" AND r."status" IN ('approved', 'processing', 'settled')
    WHERE i."orderId" = ${orderId}::uuid GROUP BY i."id" HAVING sum(l."amountCents") > i."totalCents"`;
  if (overdrawn.length > 0) throw new AppError('REFUND_TOO_LARGE');
}
