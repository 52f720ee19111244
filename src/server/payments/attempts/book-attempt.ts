import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { failureCodes } from '../gateway/failure-codes.ts';
import type { ChargeState } from '../gateway/payment-provider.ts';
import { savePaidCardJob } from '../payments.jobs.ts';

/** The state of an attempt after the provider's answer. */
export const statusAfter: Record<ChargeState['status'], PaymentStatus> = {
  captured: 'paid',
  processing: 'processing',
  requires_action: 'processing',
  declined: 'failed',
  insufficient_funds: 'failed',
  abandoned: 'cancelled',
};

/** Writes the provider's answer to an attempt. Call with the row of its order or top-up locked. */
export async function bookAttempt(tx: Transaction, id: string, state: ChargeState): Promise<void> {
  const next = statusAfter[state.status];
  const isCharge = state.status !== 'abandoned';
  const [booked] = await tx.$queryRaw<{ keepsCard: boolean }[]>`
    UPDATE payments SET "status" = ${next}::"PaymentStatus", "providerReference" = ${state.reference},
      "failureCode" = ${failureCodes[state.status] ?? null},
      "cardBrand" = COALESCE(${(isCharge && state.cardBrand) || null}, "cardBrand"),
      "cardLast4" = COALESCE(${(isCharge && state.cardLast4) || null}, "cardLast4"),
      "cardFingerprint" = COALESCE(${(isCharge && state.cardFingerprint) || null}, "cardFingerprint"),
      "clientAction" = ${state.action ? JSON.stringify(state.action) : null}::jsonb,
      "paidAt" = CASE WHEN ${next} = 'paid' THEN clock_timestamp() END,
      "settledAt" = CASE WHEN ${next} = 'paid' AND "method" = 'wallet' THEN clock_timestamp() END, "updatedAt" = now()
    WHERE "id" = ${id}::uuid RETURNING "keepsCard"`;
  const isToKeep = next === 'paid' && booked?.keepsCard;
  if (isToKeep) await enqueue(tx, savePaidCardJob, { paymentId: id }, { key: `keep-card:${id}` });
}

/** Deletes what the buyer's browser needed for its step, secrets included: nothing is left to do there. */
export async function clearClientAction(tx: Transaction, id: string): Promise<void> {
  await tx.payment.update({ where: { id }, data: { clientAction: Prisma.DbNull }, select: { id: true } });
}
