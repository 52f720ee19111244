import type { Transaction } from '../../platform/database/db.ts';

interface RefundedMoney {
  paymentId: string | null;
  amountCents: number;
}

/** Reserves a refund's amount on its payment, unless it fails. False when too little of the payment is left. */
export async function reserveMoney(tx: Transaction, orderId: string, refund: RefundedMoney): Promise<boolean> {
  const reserved = await tx.$executeRaw`
    UPDATE payments SET "refundedCents" = "refundedCents" + ${refund.amountCents}, "updatedAt" = now()
    WHERE "id" = ${refund.paymentId}::uuid AND "orderId" = ${orderId}::uuid AND "status" = 'paid'
      AND "refundedCents" + ${refund.amountCents} <= "amountCents"`;
  return reserved === 1;
}

/** Releases the amount that a failed refund reserved. */
export async function releaseMoney(tx: Transaction, { paymentId, amountCents }: RefundedMoney): Promise<void> {
  await tx.$executeRaw`
    UPDATE payments SET "refundedCents" = "refundedCents" - ${amountCents}, "updatedAt" = now()
    WHERE "id" = ${paymentId}::uuid`;
}

/** A payment is refunded once its whole amount was refunded (D-37). */
export async function closeRefundedPayment(tx: Transaction, paymentId: string | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE payments p SET "status" = 'refunded', "updatedAt" = now()
    WHERE "id" = ${paymentId}::uuid AND "status" = 'paid' AND "amountCents" =
      (SELECT sum(r."amountCents") FROM refunds r WHERE r."paymentId" = p."id" AND r."status" = 'settled')`;
}

/** After a refund bounced. */
export async function reopenRefundedPayment(tx: Transaction, paymentId: string | null): Promise<void> {
  await tx.$executeRaw`
    UPDATE payments SET "status" = 'paid' WHERE "id" = ${paymentId}::uuid AND "status" = 'refunded'`;
}

/** Notes that a part of a payment went or goes back, with all that did before. */
export async function refundPartOfPayment(
  tx: Transaction,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { refundedCents: amountCents }, select: { id: true } });
}

/** Marks a payment as refunded at once and as a whole. */
export async function refundWholePayment(
  tx: Transaction,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
): Promise<void> {
  await tx.payment.update({
    where: { id: paymentId },
    data: { status: 'refunded', refundedCents: amountCents },
    select: { id: true },
  });
}
