import { type Cents, percentOf, toCents } from '../money/money.ts';
import type { Settings } from '../settings/settings.ts';
import type { WalletTransactionType } from './wallet.schemas.ts';

export interface WalletMovement {
  type: WalletTransactionType;
  amountCents: Cents;
  orderId: string | null;
}

/** A share of `percent`, at least `minCents`, at most everything but a cent: a withdrawal always pays something out. */
export function withdrawalFeeCents(
  amountCents: Cents,
  { percent, minCents }: { percent: number; minCents: Cents },
): Cents {
  return Math.max(0, Math.min(amountCents - 1, Math.max(percentOf(amountCents, percent), minCents)));
}

export function feeRuleOf(settings: Pick<Settings, 'withdrawalFeePercent' | 'withdrawalFeeMin' | 'currencyCode'>) {
  return {
    percent: settings.withdrawalFeePercent,
    minCents: toCents(settings.withdrawalFeeMin, settings.currencyCode),
  };
}

/**
 * How much of a wallet may leave the shop (D-23): refunded and earned money, never what was topped up or given by
 * staff. Spending takes the tied money first, and a purchase that is refunded gives back what it took of each.
 * `movements` are all of one wallet, oldest first.
 */
export function withdrawableCents(movements: readonly WalletMovement[]): Cents {
  let free = 0;
  let tied = 0;
  const tiedByOrder = new Map<string, Cents>();
  for (const { type, amountCents, orderId } of movements) {
    if (amountCents >= 0) {
      const returned = type === 'refund' && orderId ? Math.min(amountCents, tiedByOrder.get(orderId) ?? 0) : 0;
      if (orderId && returned > 0) tiedByOrder.set(orderId, (tiedByOrder.get(orderId) ?? 0) - returned);
      const isTied = type === 'topup' || type === 'adjustment';
      tied += isTied ? amountCents : returned;
      free += isTied ? 0 : amountCents - returned;
      continue;
    }
    const isLeaving = type === 'withdrawal' || type === 'fee';
    const fromTied = isLeaving ? Math.max(0, -amountCents - free) : Math.min(tied, -amountCents);
    tied -= fromTied;
    free -= -amountCents - fromTied;
    if (orderId && type === 'purchase') tiedByOrder.set(orderId, (tiedByOrder.get(orderId) ?? 0) + fromTied);
  }
  return Math.max(0, free);
}
