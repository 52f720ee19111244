import { formatCents } from '../../../shared/money/money.ts';
import type { LineShare } from '../../../shared/orders/pricing/order-price.rules.ts';
import type { ActivePaymentMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { refuseMethod } from '../placing/describe-method.ts';
import type { PricedRow } from '../placing/order-price.queries.ts';
import { type MethodPrice, priceByMethod, totalsOfPrice } from '../placing/price-by-method.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';

export interface MethodChoice {
  activeMethod: ActivePaymentMethod;
  /** The total that the buyer saw; the one of the order unless they say otherwise. */
  expectedCents?: number | undefined;
}

/**
 * Applies the price of the chosen payment method, as if the order had been placed with it, and returns the total.
 * PRICE_CHANGED with the new totals when that is not what the buyer saw; PROVIDER_NOT_CONFIGURED or INSUFFICIENT_FUNDS
 * where the method is not open to the order. Call with the order's row locked and no attempt open.
 */
export async function takeMethodPrice(
  tx: Transaction,
  order: LockedOrder,
  row: PricedRow,
  { activeMethod, expectedCents = order.totalCents }: MethodChoice,
): Promise<number> {
  const price = priceByMethod(row, activeMethod);
  if (price.shares) await requireOpen(tx, order, price, activeMethod);
  const { totalCents } = price.totals;
  if (totalCents !== expectedCents) {
    throw new AppError('PRICE_CHANGED', { details: { items: [], totals: totalsOfPrice(price, activeMethod) } });
  }
  if (price.shares) await writePrice(tx, order, price, { shares: price.shares, activeMethod });
  return totalCents;
}

async function requireOpen(
  tx: Transaction,
  order: LockedOrder,
  price: MethodPrice,
  activeMethod: ActivePaymentMethod,
): Promise<void> {
  if (price.obstacle !== null) throw refuseMethod(price.obstacle, activeMethod, order.currency);
  // The crypto payment was sent for the order's present total.
  const waiting = await tx.cryptoTransaction.count({ where: { orderId: order.id, status: 'pending_approval' } });
  if (waiting === 0) return;
  const message = 'We are checking the transaction you reported. Until then, you cannot pay another way.';
  throw new AppError('ORDER_CONFLICT', { message });
}

async function writePrice(
  tx: Transaction,
  { id, userId, currency }: LockedOrder,
  { order, totals }: MethodPrice,
  { shares, activeMethod: { method, label } }: { shares: readonly LineShare[]; activeMethod: ActivePaymentMethod },
): Promise<void> {
  const walletUsedCents = method === 'wallet' ? totals.totalCents : 0;
  await tx.order.update({
    where: { id },
    data: { ...totals, paymentMethod: method, walletUsedCents },
    select: { id: true },
  });
  for (const [index, data] of shares.entries()) {
    const item = order.items[index];
    if (!item) throw new AppError('INTERNAL');
    await tx.orderItem.update({ where: { id: item.id }, data, select: { id: true } });
  }
  const [before, after] = [order.totalCents, totals.totalCents].map((cents) => formatCents(cents, currency));
  const text = `Payment method changed to ${label}${before === after ? '' : `: ${after} instead of ${before}`}`;
  await recordOrderEvent(tx, { orderId: id, type: 'repriced', text, byUserId: userId });
}
