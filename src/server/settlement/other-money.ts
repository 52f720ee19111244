import type { ChargeState, Money } from '../payments/payment-provider.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';

/** Money of another amount or currency than was asked for is not ours to book: people look at it (M-09). */
export async function isOtherMoney(
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
    title: 'A provider speaks of other money than the payment asked for',
    details: { paymentId, provider: asked.provider, reference, status, ...money },
  });
  return true;
}
