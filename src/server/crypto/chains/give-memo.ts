import type { ChainNetwork } from '../../../shared/crypto/crypto-assets.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinBill } from '../coin-bill.ts';

/**
 * The memo that tells a payment from others at the same address, the same when asked again. An order's is made of its
 * number; what has none takes one from a range that orders do not reach.
 */
export async function giveMemo(
  tx: Transaction,
  { orderId, paymentId }: CoinBill,
  network: ChainNetwork,
  memoOf: (number: string) => string,
): Promise<string> {
  if (orderId !== undefined) {
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { orderNumber: true } });
    return memoOf(order.orderNumber);
  }
  const known = await tx.cryptoQuote.findFirst({ where: { paymentId, network }, select: { memo: true } });
  if (known) return known.memo;
  const [taken] = await tx.$queryRaw<{ number: string }[]>`SELECT nextval('crypto_payment_numbers')::text AS "number"`;
  if (!taken) throw new Error('There are no payment numbers left');
  return memoOf(`PAY-${taken.number}`);
}
