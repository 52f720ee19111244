import { riskLabels } from '../../../shared/orders/risk.rules.ts';
import { withdrawalDays } from '../../../shared/orders/withdrawal.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { spendCoupon } from '../../coupons/spend-coupon.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueDelivery } from '../fulfilment/enqueue-delivery.ts';
import { planGift } from '../giving/send-gift.ts';
import { findStrandedLines } from '../regions/line-regions.ts';
import { announceOrder } from '../state/announce-order.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { heldMinutes, holdReservations, sellReservations } from '../state/order-reservations.ts';
import { raiseOutOfStock } from '../state/out-of-stock-alert.ts';
import { hasBarredSeller, sellerReview } from '../state/standing-sellers.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { assessRisk, type OrderRisk } from './assess-risk.ts';
import { insertNewOrder } from './tell-of-new-order.ts';

const received = 'Payment received';

/**
 * The order is paid: its stock is sold and its delivery enqueued, in the transaction that books the money. Money is
 * never refused here (D-36): when the stock is gone, or a line stopped working where the buyer is, the buyer chooses, and
 * an order on hold, or of a banned seller, waits for staff.
 */
export async function settlePaidOrder(
  tx: Transaction,
  { environment, settings }: Pick<Services, 'environment'> & { settings: Pick<Settings, 'newOrderMails'> },
  order: LockedOrder,
): Promise<void> {
  await announceOrder(tx, environment, order.id, 'order_paid');
  for (const write of insertNewOrder(order, settings)) await tx.$executeRaw(write);
  await spendCoupon(tx, order.id);
  if (order.status === 'on_hold') {
    const text = 'A payment arrived while the order was on hold';
    await recordOrderEvent(tx, { orderId: order.id, type: 'paid', text });
    return;
  }
  if (order.status === 'failed') await reopen(tx, order);
  const isBarred = await hasBarredSeller(tx, order.id);
  const shortages = await holdReservations(tx, order.id, isBarred ? heldMinutes : 0);
  if (shortages.length > 0) {
    await raiseOutOfStock(tx, order);
    return await putOnHold(tx, environment, order, { type: 'out_of_stock', text: 'Paid, out of stock' });
  }
  if (isBarred) return await putOnHold(tx, environment, order, { type: 'on_hold', text: sellerReview });
  if (await holdStrandedOrder(tx, environment, order)) return;
  if (await holdLinkedOrder(tx, environment, order)) return;
  await sellReservations(tx, order.id);
  await transitionOrder(tx, order, { to: 'processing', by: 'system', type: 'paid', text: received });
  const paidAt = databaseNow();
  await enqueueDelivery(tx, order, { key: `deliver:${order.id}`, paidAt });
  if (order.isGift) await planGift(tx, order, paidAt);
  if (order.hasConsented) return;
  const text = `Delivery begins after the ${withdrawalDays}-day withdrawal period`;
  await recordOrderEvent(tx, { orderId: order.id, type: 'delivery_delayed', text });
}

/** Whether a product's regions changed while it was being paid for, so that its buyer cannot use it any more. */
async function holdStrandedOrder(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
): Promise<boolean> {
  const names = await findStrandedLines(tx, order.id);
  if (names.length === 0) return false;
  await holdReservations(tx, order.id, heldMinutes);
  const text = `Paid, but no longer working in your country: ${names.join(', ')}`;
  await putOnHold(tx, environment, order, { type: 'region_changed', text });
  return true;
}

/**
 * Whether buyer and seller appear to be the same person; then staff decide before anything is delivered or earned
 * (D-36).
 */
async function holdLinkedOrder(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
): Promise<boolean> {
  const risk = await assessRisk(tx, order.id);
  if (!risk.isHeld) return false;
  await holdReservations(tx, order.id, heldMinutes);
  // The buyer reads this text; the findings are for staff.
  await putOnHold(tx, environment, order, { type: 'on_hold', text: 'We are reviewing this order' });
  await raiseLinkedOrder(tx, order, risk);
  return true;
}

/** Tells staff what speaks against an order that waits for their decision. */
export async function raiseLinkedOrder(
  tx: Transaction,
  { id, orderNumber }: LockedOrder,
  { score, signals }: OrderRisk,
): Promise<void> {
  await raiseAlert(tx, {
    kind: 'linked-order',
    dedupeKey: `linked-order:${id}`,
    title: `Order ${orderNumber} is held for review: ${signals.map((one) => riskLabels[one]).join(', ')}`,
    details: { orderId: id, score, signals },
  });
}

async function putOnHold(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  order: LockedOrder,
  event: { type: 'out_of_stock' | 'region_changed' | 'on_hold'; text: string },
): Promise<void> {
  await recordOrderEvent(tx, { orderId: order.id, type: 'paid', text: received });
  await transitionOrder(tx, order, { to: 'on_hold', by: 'system', ...event });
  await announceOrder(tx, environment, order.id, 'order_on_hold');
}

/** The buyer's payment came through after all, so the order goes on from where it was (failed → pending, D-36). */
async function reopen(tx: Transaction, order: LockedOrder): Promise<void> {
  await transitionOrder(tx, order, {
    to: 'pending',
    by: 'buyer',
    type: 'reopened',
    text: 'The payment was successful',
  });
  order.status = 'pending';
}
