import type { RefundView } from '../../../../shared/refunds/refund.schemas.ts';
import { formatMoney } from '../../../ui/values/money-text.tsx';

/** What the chain told of a payout, or that nobody asked it. */
export function describePaidOut({ paidOut, currency }: Pick<RefundView, 'paidOut' | 'currency'>): string {
  if (paidOut === null) return 'Not verified: the shop could not look this payment up.';
  const { amount, symbol, worth, gain } = paidOut;
  const change = gain > 0 ? 'a gain' : 'a loss';
  const since = gain === 0 ? '' : `, ${change} of ${formatMoney(Math.abs(gain), currency)} since they came`;
  return `Verified on chain: ${amount} ${symbol}, worth ${formatMoney(worth, currency)} then${since}.`;
}
