import type { RefundState } from '../../payments/gateway/payment-provider.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { recordReturn, returnPayment } from '../../settlement/return-payment.ts';
import { sendBackTopUpJob } from '../wallet.jobs.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';

/**
 * Refunds a top-up's whole payment at the provider, once. An unfinished refund is asked for again; a refused one raises
 * an alert, since the member's money is still here.
 */
export async function sendBackTopUp(services: Services, paymentId: string): Promise<void> {
  const state = await returnPayment(services, paymentId);
  await walletCrashPoint('top-up.send-back.after-refund');
  await recordSentBack(services, paymentId, state);
}

/** Handles a provider's answer about such a refund, and returns it. Safe to repeat. */
export async function recordSentBack(
  services: Services,
  paymentId: string,
  state: RefundState,
): Promise<RefundState['status']> {
  return await recordReturn(services, {
    paymentId,
    state,
    again: (tx, { number, delayUntil }) =>
      enqueue(tx, sendBackTopUpJob, { paymentId }, { key: `top-up-back:${paymentId}:${number}`, delayUntil }),
    alert: {
      kind: 'top-up-refund-failed',
      title: 'A top-up could not be returned to where it came from',
    },
  });
}
