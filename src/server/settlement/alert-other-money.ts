import type { ChargeState, Money } from '../payments/gateway/payment-provider.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';

/**
 * Alerts operators to an answer with another amount or currency than was asked for, which must not be booked (M-09).
 * Returns whether it is one.
 */
export async function alertOtherMoney(
  tx: Transaction,
  paymentId: string,
  asked: Money & { provider: string },
  { money, status, reference }: ChargeState,
): Promise<boolean> {
  if (!money || status === 'abandoned') return false;
  if (money.amountCents === asked.amountCents && money.currency === asked.currency) return false;
  await raiseAlert(tx, {
    kind: 'payment-mismatch',
    dedupeKey: `payment-mismatch:${paymentId}`,
    title: 'A provider reports a different amount or currency from the payment',
    details: { paymentId, provider: asked.provider, reference, status, ...money },
  });
  return true;
}
