import { openProvider } from '../payments/payment-providers.ts';
import { transaction } from '../platform/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { walletCrashPoint } from './wallet-crash-points.ts';

/**
 * Has the provider return the whole of a top-up's payment, once: the payment's id names the refund there. One that the
 * provider refuses is put before the operators, since the member's money is still here.
 */
export async function sendBackTopUp(services: Services, paymentId: string): Promise<void> {
  const { db } = services;
  const payment = await db.prisma.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, providerReference: true, amountCents: true, currency: true },
  });
  const { amountCents, currency, providerReference } = payment;
  const reference = providerReference ?? '';
  const provider = openProvider(services, payment.provider);
  const { status, failureCode } = await provider.refund({
    refundId: paymentId,
    paymentId,
    reference,
    amountCents,
    currency,
  });
  await walletCrashPoint('top-up.send-back.after-refund');
  if (status !== 'failed') return;
  await transaction(db, (tx) =>
    raiseAlert(tx, {
      kind: 'top-up-refund-failed',
      dedupeKey: `top-up-refund-failed:${paymentId}`,
      title: 'A top-up could not be sent back to its card',
      details: { paymentId, failureCode: failureCode ?? '', amountCents },
    }),
  );
}
