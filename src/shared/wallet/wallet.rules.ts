import { type Cents, percentOf, toCents } from '../money/money.ts';
import type { Settings } from '../settings/settings.ts';
import type { WalletTransactionType } from './wallet.schemas.ts';

export interface WalletMovement {
  type: WalletTransactionType;
  amountCents: Cents;
  orderId: string | null;
  /** By how much it changed the tied part, where that was kept when it was booked. */
  tiedCents?: Cents | null;
}

/**
 * `percent` of the amount, at least `minCents`, at most all but a cent, so that a withdrawal always pays something out.
 */
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

/** A wallet's money, of which the tied part may not be withdrawn. */
export interface WalletSplit {
  balanceCents: Cents;
  tiedCents: Cents;
}

/**
 * By how much a movement changes what may not be withdrawn (D-23): what was topped up or given by staff, never refunded
 * or earned money. Purchases use that part first, and a refund restores it. `spentCents` is what the purchases of the
 * movement's order used of it and no refund has restored yet; with `isReturn`, what the movement that this one takes back
 * used of it.
 */
export function tiedChangeCents(
  { balanceCents, tiedCents }: WalletSplit,
  { type, amountCents, isReturn }: Pick<WalletMovement, 'type' | 'amountCents'> & { isReturn?: boolean },
  spentCents: Cents,
): Cents {
  if (amountCents >= 0) {
    if (isReturn || type === 'refund') return Math.min(amountCents, spentCents);
    return type === 'topup' || type === 'adjustment' ? amountCents : 0;
  }
  const isLeaving = type === 'withdrawal' || type === 'fee';
  const freeCents = balanceCents - tiedCents;
  return isLeaving ? Math.min(0, freeCents + amountCents) : -Math.min(tiedCents, -amountCents);
}

/** The split after all movements of one wallet, oldest first, and what their orders have used of its tied part. */
export function splitAfter(movements: readonly WalletMovement[]): WalletSplit & { spentByOrder: Map<string, Cents> } {
  const split: WalletSplit = { balanceCents: 0, tiedCents: 0 };
  const spentByOrder = new Map<string, Cents>();
  for (const { type, amountCents, orderId, tiedCents } of movements) {
    const spentCents = (orderId && spentByOrder.get(orderId)) || 0;
    const change = tiedCents ?? tiedChangeCents(split, { type, amountCents }, spentCents);
    split.balanceCents += amountCents;
    split.tiedCents += change;
    const isOfOrder = (type === 'purchase' && amountCents < 0) || (type === 'refund' && amountCents >= 0);
    if (orderId && isOfOrder) spentByOrder.set(orderId, spentCents - change);
  }
  return { ...split, spentByOrder };
}

export function withdrawableCents({ balanceCents, tiedCents }: WalletSplit): Cents {
  return Math.max(0, balanceCents - tiedCents);
}

/** What may be withdrawn now: the shop can ask for a balance that stays, of which topped-up money counts first. */
export function availableToWithdrawCents(
  withdrawable: Cents,
  { balanceCents, minBalanceCents }: { balanceCents: Cents; minBalanceCents: Cents },
): Cents {
  return Math.max(0, Math.min(withdrawable, balanceCents - minBalanceCents));
}
