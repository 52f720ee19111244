import { lockOrder } from '../../orders/state/lock-order.ts';
import { coinsName, ownReference } from '../../payments/providers/coins.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { CoinBill } from '../coin-bill.ts';

/** The payment of a top-up or a membership that is made in coins, its row locked. */
export interface LockedCoinPayment {
  id: string;
  userId: string;
  purpose: 'topUp' | 'vip';
  amountCents: number;
  refundedCents: number;
  currency: string;
  status: Payment['status'];
  /** Coins may still pay it: it is neither over nor accepted. */
  isOpen: boolean;
}

/** Waits for the row of what is paid. */
export async function lockBill(tx: Transaction, bill: CoinBill): Promise<void> {
  if (bill.orderId === undefined) await lockCoinPayment(tx, bill.paymentId);
  else await lockOrder(tx, bill.orderId);
}

/**
 * Waits for the payment's row; NOT_FOUND for one that is not made in coins. Settlement locks the payee's rows first, so
 * nothing of the payee may be locked behind it.
 */
export async function lockCoinPayment(tx: Transaction, id: string): Promise<LockedCoinPayment> {
  await tx.$queryRaw`SELECT 1 FROM payments WHERE "id" = ${id}::uuid FOR UPDATE`;
  return await readCoinPayment(tx, id);
}

/** The same as it is at the moment. */
export async function readCoinPayment(tx: Pick<Transaction, 'payment'>, id: string): Promise<LockedCoinPayment> {
  const row = await tx.payment.findUnique({
    where: { id, provider: coinsName },
    include: { topUp: { select: { userId: true } }, vipPurchase: { select: { userId: true } } },
  });
  const userId = row?.topUp?.userId ?? row?.vipPurchase?.userId;
  if (!row || userId === undefined) throw new AppError('NOT_FOUND');
  const { status, amountCents, refundedCents, currency } = row;
  const isAccepted = row.providerReference !== null && row.providerReference !== ownReference(id);
  const isOpen = !isAccepted && (status === 'pending' || status === 'processing');
  const purpose = row.topUp ? 'topUp' : 'vip';
  return { id, userId, purpose, amountCents, refundedCents, currency, status, isOpen };
}
