import type { PaymentStatus } from '../../shared/payments/payment.machine.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Payment } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { settlePayment } from './settle-payment.ts';

/** What a payer's browser says of their step. */
export interface AttemptAnswer {
  paymentId: string;
  outcome: 'approved' | 'rejected';
  /** A reloaded page repeats the call and gets what is booked by then. */
  isRepeatable: boolean;
}

interface Continuing extends AttemptAnswer {
  /** Whether the payment is for what the payer says. */
  isFor: (payment: Payment) => boolean;
  /** Where a test ends or holds the process, on either side of the question to the provider. */
  beforeAsking?: () => Promise<void> | undefined;
  afterAsking?: () => Promise<void> | undefined;
}

/**
 * Continues an attempt after the payer's step. Their claim only selects what to ask; the provider's answer counts. Null
 * when there is no such attempt, or it is over and not `isRepeatable`.
 */
export async function continueAttempt(
  services: Services,
  { paymentId, outcome, isRepeatable, isFor, beforeAsking, afterAsking }: Continuing,
): Promise<PaymentStatus | null> {
  const payment = await services.db.prisma.payment.findUnique({ where: { id: paymentId } });
  if (!payment || !isFor(payment)) return null;
  if (payment.status !== 'processing') {
    // An attempt whose first answer was lost is still `pending`: the reconcile job settles it.
    return isRepeatable && payment.status !== 'pending' ? payment.status : null;
  }
  await beforeAsking?.();
  const state = await openProvider(services, payment.provider).confirm(paymentId, outcome);
  if (!state) return null;
  await afterAsking?.();
  return await settlePayment(services, paymentId, state);
}
