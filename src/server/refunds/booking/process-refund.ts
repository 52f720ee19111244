import { lockOrder } from '../../orders/state/lock-order.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { refundCrashPoint } from './refund-crash-points.ts';
import { settleRefund } from './settle-refund.ts';

/** Longer than a provider may take to answer. */
const leaseSeconds = 60;

interface Claimed {
  paymentId: string;
  provider: string;
  reference: string | null;
  method: string;
  amountCents: number;
  currency: string;
}

/**
 * Sends an approved refund to the provider, outside any transaction, and books its answer. One
 * process asks per order at a time, the others get ORDER_LOCKED; asked again, a provider finds the refund by our id.
 * Safe to run twice.
 */
export async function processRefund(services: Services, refundId: string, open = openProvider): Promise<void> {
  const claimed = await claim(services, refundId);
  if (!claimed) return;
  await refundCrashPoint('refund.process.after-claim');
  const { paymentId, provider, reference, method, amountCents, currency } = claimed;
  if (method === 'wallet') {
    await settleRefund(services, refundId, { status: 'settled', reference: `wallet:${refundId}` });
    return;
  }
  if (reference === null) {
    throw new AppError('INTERNAL', { cause: new Error(`Payment ${paymentId} was never charged`) });
  }
  try {
    const request = { refundId, paymentId, reference, amountCents, currency };
    const state = await open(services, provider).refund(request);
    await refundCrashPoint('refund.process.after-ask');
    await settleRefund(services, refundId, state);
  } catch (error) {
    // The provider's result is unknown; the next attempt repeats the call with the same id.
    await services.db.pool.query('UPDATE refunds SET "askedUntil" = NULL WHERE "id" = $1', [refundId]);
    throw error;
  }
}

async function claim({ db }: Services, refundId: string): Promise<Claimed | null> {
  return await transaction(db, async (tx) => {
    const refund = await tx.refund.findUnique({ where: { id: refundId }, select: { orderId: true } });
    if (!refund) return null;
    await lockOrder(tx, refund.orderId);
    const [claimed] = await tx.$queryRaw<Claimed[]>`
      UPDATE refunds r SET "status" = 'processing', "askedUntil" = now() + ${leaseSeconds} * interval '1 second',
        "updatedAt" = now()
      FROM payments p
      WHERE r."id" = ${refundId}::uuid AND p."id" = r."paymentId" AND r."method" <> 'crypto'
        AND r."status" IN ('approved', 'processing')
        AND NOT EXISTS (SELECT 1 FROM refunds o WHERE o."orderId" = r."orderId" AND o."askedUntil" > now())
      RETURNING r."paymentId", p."provider", p."providerReference" AS "reference", r."method", r."amountCents",
        r."currency"`;
    if (!claimed && (await isOpen(tx, refundId))) throw new AppError('ORDER_LOCKED', { retryAfter: 2 });
    return claimed ?? null;
  });
}

async function isOpen(tx: Transaction, id: string): Promise<boolean> {
  const status = { in: ['approved' as const, 'processing' as const] };
  return (await tx.refund.count({ where: { id, status, method: { not: 'crypto' } } })) > 0;
}
