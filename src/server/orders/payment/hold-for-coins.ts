import type { Transaction } from '../../platform/database/db.ts';
import { priceByMethod } from '../placing/price-by-method.ts';
import { requireUsableLines } from '../regions/line-regions.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { requireReservations } from '../state/order-reservations.ts';
import { lockPayer, refuseTaken } from '../state/owned-lines.ts';
import { readBefore, refuseBarred, requirePriceStands } from './begin-payment.ts';
import { refuseOpenPayments } from './close-open-payment.ts';
import { type MethodChoice, takeMethodPrice } from './take-method-price.ts';

/**
 * Holds the order's stock while its buyer sends coins, where a card payment could begin as well; refuses as
 * `beginPayment` does. With a method the order takes the price of paying in coins. Returns what it costs. Call with the
 * order's row locked.
 */
export async function holdForCoins(
  tx: Transaction,
  order: LockedOrder,
  { minutes, activeMethod }: { minutes: number; activeMethod: MethodChoice['activeMethod'] | undefined },
): Promise<number> {
  await lockPayer(tx, order.userId);
  const { open, taken, sellers, lines, price, agreed } = await readBefore(tx, order);
  refuseOpenPayments(open);
  refuseTaken(order, taken[0]);
  refuseBarred(order, sellers);
  requireUsableLines(lines);
  // Coins that came already were sent for the price of then.
  if (activeMethod && price[0]) await requirePriceStands(tx, order, price[0], agreed);
  await requireReservations(tx, order.id, minutes);
  const [row] = price;
  if (!activeMethod || !row) return order.totalCents;
  const expectedCents = priceByMethod(row, activeMethod).totals.totalCents;
  return await takeMethodPrice(tx, order, row, { activeMethod, expectedCents });
}

/**
 * The same for an order whose coins came late: it keeps its price, and may be paid for so long although its time is over.
 */
export async function holdForLateCoins(tx: Transaction, order: LockedOrder, minutes: number): Promise<void> {
  await holdForCoins(tx, order, { minutes, activeMethod: undefined });
  await tx.$executeRaw`
    UPDATE orders SET "expiresAt" = greatest("expiresAt", now() + ${minutes} * interval '1 minute')
    WHERE "id" = ${order.id}::uuid`;
}
