import { creditOf } from '../../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { minorUnitsOf } from '../../../shared/money/currencies.ts';
import { cryptoManual } from '../../payments/providers/crypto-manual.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { type CoinState, type TransferRow, toReceived } from './coin-state.queries.ts';

type Priced = Pick<Prisma.OrderGetPayload<object>, 'id' | 'status' | 'paymentStatus' | 'totalCents' | 'currency'>;

/**
 * What arrived for the order, confirmed, beyond what it took, and has not gone back to its buyer. Nothing while the
 * order may still be paid with it. Exact with the order's row locked.
 */
export async function readSurplus(
  tx: Transaction,
  order: Priced,
  { transfers }: Pick<CoinState, 'transfers'>,
): Promise<number> {
  const isOpen = (order.status === 'pending' || order.status === 'on_hold') && order.paymentStatus !== 'paid';
  if (isOpen) return 0;
  const taken = await tx.payment.count({
    where: { orderId: order.id, provider: cryptoManual, status: { notIn: ['failed', 'cancelled'] } },
  });
  const orderId = order.id;
  const returned = await tx.cryptoReturn.aggregate({ where: { orderId }, _sum: { amountCents: true } });
  // What was given up while it was off its chain is not the order's any more, should it come back.
  const givenUp = await tx.refund.aggregate({
    where: { orderId, reason: 'lost', status: 'settled' },
    _sum: { amountCents: true },
  });
  const takenCents = taken > 0 ? order.totalCents - (givenUp._sum.amountCents ?? 0) : 0;
  const leftCents = sumConfirmed(transfers) - takenCents - (returned._sum.amountCents ?? 0);
  // Less than a coin of the shop's currency is rounding.
  return leftCents >= minorUnitsOf(order.currency) ? leftCents : 0;
}

/** What arrived and is deep enough, in cents. */
export function sumConfirmed(transfers: readonly TransferRow[]): number {
  return transfers.flatMap(toReceived).reduce((sum, coin) => sum + (coin.isConfirmed ? creditOf(coin) : 0), 0);
}
