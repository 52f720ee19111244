import type { Cents } from '../money/money.ts';
import type { RefundAmount, RefundMethod } from './refund.schemas.ts';

interface Choice {
  /** Where the money goes in the end. */
  method: RefundMethod;
  amountBy?: RefundAmount | undefined;
  subtractPercent?: number | undefined;
  /** Staff entered amounts. */
  hasAmount: boolean;
  /** An address is known, so that the coin is known too. */
  hasAddress: boolean;
}

/** What is wrong with a choice of D-38, as a field and its message key; undefined where nothing is. */
export function cryptoRefundProblem({
  method,
  amountBy,
  subtractPercent = 0,
  hasAmount,
  hasAddress,
}: Choice): { field: 'amountBy' | 'amount' | 'subtractPercent'; message: string } | undefined {
  if (method !== 'crypto') {
    if (amountBy !== undefined) return { field: 'amountBy', message: 'onlyForCoins' };
    return subtractPercent > 0 ? { field: 'subtractPercent', message: 'onlyForCoins' } : undefined;
  }
  if (amountBy === undefined) return undefined;
  if (amountBy === 'overpaidAmount') return { field: 'amountBy', message: 'overpaidElsewhere' };
  if (amountBy === 'custom' && !hasAmount) return { field: 'amount', message: 'amountMissing' };
  if (amountBy !== 'custom' && hasAmount) return { field: 'amount', message: 'noAmountHere' };
  if (isFixedBy(amountBy) && !hasAddress) return { field: 'amountBy', message: 'noConnectedWallet' };
  return undefined;
}

/** Whether the number of coins is fixed with the refund, and not when it is sent. */
export function isFixedBy(amountBy: RefundAmount | undefined): amountBy is 'rateThen' | 'currentRate' {
  return amountBy === 'rateThen' || amountBy === 'currentRate';
}

/** What is left for the buyer; what the shop keeps is rounded down, to the cent. */
export function lessPercent(cents: Cents, percent: number): Cents {
  return cents - Math.floor((cents * Math.round(percent * 100)) / 10_000);
}
