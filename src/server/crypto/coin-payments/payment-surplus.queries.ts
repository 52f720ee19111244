import { minorUnitsOf } from '../../../shared/money/currencies.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinState } from '../quotes/coin-state.queries.ts';
import { sumConfirmed } from '../quotes/surplus.queries.ts';
import type { LockedCoinPayment } from '../settling/lock-bill.ts';

/** What arrived for the payment, confirmed, beyond what it took, and has not gone back. Exact with its row locked. */
export async function readPaymentSurplus(
  tx: Transaction,
  { id, status, isOpen, amountCents, refundedCents, currency }: LockedCoinPayment,
  { transfers }: Pick<CoinState, 'transfers'>,
): Promise<number> {
  if (isOpen) return 0;
  const taken = status === 'paid' ? amountCents - refundedCents : 0;
  const { _sum } = await tx.cryptoReturn.aggregate({ where: { paymentId: id }, _sum: { amountCents: true } });
  const leftCents = sumConfirmed(transfers) - taken - (_sum.amountCents ?? 0);
  // Less than a coin of the shop's currency is rounding.
  return leftCents >= minorUnitsOf(currency) ? leftCents : 0;
}
