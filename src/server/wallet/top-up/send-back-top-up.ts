import type { RefundState } from '../../payments/payment-provider.ts';
import { openProvider } from '../../payments/payment-providers.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { sendBackTopUpJob } from '../wallet.jobs.ts';
import { walletCrashPoint } from '../wallet-crash-points.ts';

/** The wait before a provider is asked again about an unfinished refund. */
const askAgainMs = 15 * 60_000;

/**
 * Refunds a top-up's whole payment at the provider, once: the payment's id is the refund's key. An unfinished refund is
 * asked for again; a refused one raises an alert, since the member's money is still here.
 */
export async function sendBackTopUp(services: Services, paymentId: string): Promise<void> {
  const { provider: name, ...payment } = await services.db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, providerReference: true, amountCents: true, currency: true },
  });
  const { amountCents, currency } = payment;
  const reference = payment.providerReference ?? '';
  const provider = openProvider(services, name);
  // Looked up first, because a repeated request only returns the first answer.
  const known = await provider.lookupRefund(paymentId, reference);
  const wish = { refundId: paymentId, paymentId, reference, amountCents, currency };
  const state = known ?? (await provider.refund(wish));
  await walletCrashPoint('top-up.send-back.after-refund');
  await recordSentBack(services, paymentId, state);
}

/** Handles a provider's answer about such a refund, and returns it. Safe to repeat. */
export async function recordSentBack(
  { db }: Services,
  paymentId: string,
  state: RefundState,
): Promise<RefundState['status']> {
  if (state.status === 'settled') return state.status;
  await transaction(db, async (tx) => {
    if (state.status === 'processing') {
      const round = Math.floor(databaseNow().getTime() / askAgainMs) + 1;
      const options = { key: `top-up-back:${paymentId}:${round}`, delayUntil: new Date(round * askAgainMs) };
      await enqueue(tx, sendBackTopUpJob, { paymentId }, options);
      return;
    }
    await raiseAlert(tx, {
      kind: 'top-up-refund-failed',
      dedupeKey: `top-up-refund-failed:${paymentId}`,
      title: 'A top-up could not be returned to where it came from',
      details: { paymentId, failureCode: state.failureCode ?? '' },
    });
  });
  return state.status;
}
