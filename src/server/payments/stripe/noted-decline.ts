import type { Database } from '../../platform/database/db.ts';
import { failureCodes } from '../gateway/failure-codes.ts';
import type { ChargeState } from '../gateway/payment-provider.ts';
import { underWayList } from '../payments-under-way.ts';

type Decline = 'declined' | 'insufficient_funds';
const declines: readonly Decline[] = ['declined', 'insufficient_funds'];

export function isDecline(status: ChargeState['status']): status is Decline {
  return declines.some((decline) => decline === status);
}

/**
 * Keeps why an open attempt ends, before its intent is closed: whoever asks Stripe from then on, a webhook or a repeated
 * request, only finds it cancelled.
 */
export async function noteDecline({ pool }: Database, paymentId: string, decline: Decline): Promise<void> {
  await pool.query(
    `UPDATE payments SET "failureCode" = $2
     WHERE "id" = $1::uuid AND "status" IN ${underWayList.sql}`,
    [paymentId, failureCodes[decline]],
  );
}

/** The decline that closed this payment's intent; null where it was given up instead. */
export async function readDecline({ prisma }: Database, paymentId: string): Promise<Decline | null> {
  const payment = await prisma.payment.findUnique({ where: { id: paymentId }, select: { failureCode: true } });
  return declines.find((decline) => failureCodes[decline] === payment?.failureCode) ?? null;
}
