import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { continueAttempt } from '../../settlement/continue-attempt.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';

interface Confirmation {
  paymentId: string;
  outcome: 'approved' | 'rejected';
  isRepeatable: boolean;
}

/** Continues an attempt after the member's step. WALLET_CONFLICT when there is none that goes on. */
export async function continueTopUp(
  services: Services,
  topUpId: string,
  confirmation: Confirmation,
): Promise<PaymentStatus> {
  const status = await continueAttempt(services, {
    ...confirmation,
    isFor: (payment) => payment.topUpId === topUpId,
    afterCharge: () => walletCrashPoint('top-up.after-charge'),
  });
  if (status === null) throw new AppError('WALLET_CONFLICT');
  return status;
}
