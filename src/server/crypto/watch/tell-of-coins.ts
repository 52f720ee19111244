import { notify } from '../../notifications/notify.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import type { Transaction } from '../../platform/database/db.ts';

const titles = {
  crypto_underpaid: 'A part of your payment is missing',
  crypto_overpaid: 'You paid more than needed',
  crypto_confirmed: 'Your crypto payment is confirmed',
} as const;
type CoinNews = keyof typeof titles;

/** Tells the buyer what became of a payment in coins, once for each order and kind. */
export async function tellOfCoins(
  tx: Transaction,
  { id, userId }: Pick<LockedOrder, 'id' | 'userId'>,
  type: CoinNews,
  message: string,
): Promise<void> {
  const link = `/user/orders/${id}`;
  await notify(tx, { userId, type, title: titles[type], message, link, dedupeKey: `${type}:${id}` });
}

/** The same for the payment of a top-up or a membership. */
export async function tellOfCoinPayment(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  type: CoinNews,
  message: string,
): Promise<void> {
  const link = `/user/coins/${id}`;
  await notify(tx, { userId, type, title: titles[type], message, link, dedupeKey: `${type}:${id}` });
}
