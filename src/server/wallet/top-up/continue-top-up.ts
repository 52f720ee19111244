import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { type AttemptAnswer, continueAttempt } from '../../settlement/continue-attempt.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';

/** Continues an attempt after the member's step. WALLET_CONFLICT when there is none that goes on. */
export async function continueTopUp(
  services: Services,
  topUpId: string,
  answer: AttemptAnswer,
): Promise<PaymentStatus> {
  const status = await continueAttempt(services, {
    ...answer,
    isFor: (payment) => payment.topUpId === topUpId,
    afterAsking: () => walletCrashPoint('top-up.after-charge'),
  });
  if (status === null) throw new AppError('WALLET_CONFLICT');
  return status;
}
