import type { Transaction } from '../../platform/database/db.ts';
import { requireUsableLines } from '../regions/line-regions.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { requireReservations } from '../state/order-reservations.ts';
import { lockPayer, refuseTaken } from '../state/owned-lines.ts';
import { readBefore, refuseBarred } from './begin-payment.ts';
import { refuseOpenPayments } from './close-open-payment.ts';

/**
 * Holds the order's stock while its buyer sends coins, where a card payment could begin as well; refuses as
 * `beginPayment` does. Call with the order's row locked.
 */
export async function holdForCoins(tx: Transaction, order: LockedOrder, minutes: number): Promise<void> {
  await lockPayer(tx, order.userId);
  const { open, taken, sellers, lines } = await readBefore(tx, order);
  refuseOpenPayments(open);
  refuseTaken(order, taken[0]);
  refuseBarred(order, sellers);
  requireUsableLines(lines);
  await requireReservations(tx, order.id, minutes);
}
