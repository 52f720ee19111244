import { openPayment } from '../../payments/attempts/open-payment.ts';
import type { CardNote } from '../../payments/cards/prepare-card.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import { requireUsableLines } from '../regions/line-regions.ts';
import { type LockedOrder, lockOrderNow } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { orderGate } from '../state/order-gate.ts';
import { requireReservations } from '../state/order-reservations.ts';
import { requireNotOwned } from '../state/owned-lines.ts';
import { hasBarredSeller } from '../state/standing-sellers.ts';
import { conflict } from '../state/transition-order.ts';
import { requireNoOpenPayment } from './close-open-payment.ts';
import { type MethodChoice, takeMethodPrice } from './take-method-price.ts';

/** Longer than a charge and its 3-D-Secure step may take: items being paid for must not be sold to somebody else. */
const holdMinutes = 15;

export interface StartedPayment {
  id: string;
  amountCents: number;
  currency: string;
  description: string;
}

/**
 * Writes a new attempt to pay the order, once its stock is held again. ORDER_CONFLICT when the order cannot be paid,
 * its buyer owns what it is for or a seller in it is banned, ORDER_LOCKED while another attempt runs,
 * REGION_MISMATCH when a line no longer works where the buyer is, INSUFFICIENT_STOCK when the reservation lapsed and the stock is gone, and as takeMethodPrice for the way to pay: then
 * no money has moved.
 */
export async function beginPayment(
  db: Database,
  orderId: string,
  { provider, note, ...choice }: MethodChoice & { provider: string; note?: CardNote },
): Promise<StartedPayment> {
  const begin = async (tx: Transaction) => {
    const order = await lockOrderNow(tx, orderId);
    if (order.status !== 'pending' || order.paymentStatus === 'paid' || order.isExpired) {
      throw conflict(order.status, 'buyer');
    }
    await requireNoOpenPayment(tx, orderId);
    await requireNotOwned(tx, order);
    await requireNoBarredSeller(tx, order);
    await requireUsableLines(tx, orderId);
    const amountCents = await takeMethodPrice(tx, order, choice);
    await requireReservations(tx, orderId, holdMinutes);
    const { currency } = order;
    const id = await openPayment(tx, { orderId, amountCents, currency, provider, method: choice.till.method, ...note });
    await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'pending' }, select: { id: true } });
    await orderCrashPoint('payment.begin.before-commit');
    return { id, amountCents, currency, description: `Order ${order.orderNumber}` };
  };
  return await orderGate(() => transaction(db, begin));
}

/** Before the order went on hold: no money is taken for what may not be sold any more. */
async function requireNoBarredSeller(tx: Transaction, { id, status }: LockedOrder): Promise<void> {
  if (!(await hasBarredSeller(tx, id))) return;
  const message = 'Something in this order is no longer available. Cancel it and order the rest again.';
  throw new AppError('ORDER_CONFLICT', { ...conflict(status, 'buyer').options, message });
}
