import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { openProvider } from '../../payments/payment-providers.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';

interface Confirmation {
  paymentId: string;
  outcome: 'approved' | 'rejected';
  /** A reloaded page repeats the call and gets what is booked by then. */
  isRepeatable: boolean;
}

/**
 * Continues an attempt after the member's step. The member's claim only selects what to ask; the provider's answer
 * counts. WALLET_CONFLICT when there is no such attempt, or it is over and not `isRepeatable`.
 */
export async function continueTopUp(
  services: Services,
  topUpId: string,
  { paymentId, outcome, isRepeatable }: Confirmation,
): Promise<PaymentStatus> {
  const payment = await services.db.prisma.payment.findUnique({
    where: { id: paymentId },
    select: { topUpId: true, status: true, provider: true },
  });
  if (payment?.topUpId !== topUpId) throw new AppError('WALLET_CONFLICT');
  if (payment.status !== 'processing') {
    // An attempt whose first answer was lost is still `pending`: the reconcile job settles it.
    if (isRepeatable && payment.status !== 'pending') return payment.status;
    throw new AppError('WALLET_CONFLICT');
  }
  const state = await openProvider(services, payment.provider).confirm(paymentId, outcome);
  if (!state) throw new AppError('WALLET_CONFLICT');
  await walletCrashPoint('top-up.after-charge');
  return await settlePayment(services, paymentId, state);
}
