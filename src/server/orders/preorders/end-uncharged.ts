import type { ErrorCode } from '../../../shared/errors/error-catalogue.ts';
import { openPaymentStatuses } from '../../../shared/payments/payment.machine.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { endOrder } from '../desk/cancel-order.ts';
import { askForPayment } from '../release-payment/ask-for-payment.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { selectTaken, type TakenLine } from '../state/owned-lines.ts';
import { hasBarredSeller, sellerReview } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';

/** What the buyer can mend within the three days, by how the shop's charge was refused. */
const reasons: Partial<Record<ErrorCode, string>> = {
  VALIDATION_FAILED: 'Your card was removed or has expired',
  REGION_MISMATCH: 'It no longer works in your country. Confirm where you will use it, or cancel',
  PRICE_CHANGED: 'The card payment would cost more than you agreed to',
  PAYMENT_UNAVAILABLE: 'Your bank could not be reached',
};

/**
 * A released pre-order that cannot be charged: its buyer is asked where they can do something about it, it ends where
 * they have it already, and staff decide where its seller may not sell any more. False for what is none of these.
 */
export async function endUncharged(services: Services, orderId: string, code: ErrorCode): Promise<boolean> {
  const reason = reasons[code];
  if (reason === undefined && code !== 'ORDER_CONFLICT') return false;
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isOpen = await tx.payment.count({ where: { orderId, status: { in: [...openPaymentStatuses, 'paid'] } } });
    // Cancelled or paid meanwhile.
    if (order.status !== 'pending' || isOpen > 0) return;
    if (reason !== undefined) await askForPayment(tx, services.environment, order, reason);
    else await endConflict(tx, services, order);
    await orderCrashPoint('release.charge.before-commit');
  });
  return true;
}

async function endConflict(tx: Transaction, services: Services, order: LockedOrder): Promise<void> {
  const { environment } = services;
  if (await hasBarredSeller(tx, order.id)) {
    await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'on_hold', text: sellerReview });
    return await announceOrder(tx, environment, order.id, 'order_on_hold');
  }
  const [taken] = await tx.$queryRaw<TakenLine[]>(selectTaken(order));
  // Another order for it is being paid right now: it is tried again.
  if (!taken?.isOwned) return;
  const reason = `You already own ${taken.name}. You have not been charged`;
  await endOrder(tx, services, order, { reason, by: 'system', byUserId: null });
  await announceOrder(tx, environment, order.id, 'order_cancelled');
}
