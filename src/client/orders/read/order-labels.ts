import type { OrderStatus } from '../../../shared/orders/order.machine.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import type { StatusTone } from '../../ui/values/status-badge.tsx';

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: 'Awaiting payment',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refund_requested: 'Refund requested',
  failed: 'Failed',
  shipped: 'Hand-over started',
  delivered: 'Handed over',
  refunded: 'Refunded',
  on_hold: 'On hold',
};

export const orderStatusTones: Record<OrderStatus, StatusTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  cancelled: 'neutral',
  refund_requested: 'warning',
  failed: 'danger',
  shipped: 'info',
  delivered: 'success',
  refunded: 'neutral',
  on_hold: 'warning',
};

type Progress = { steps: readonly string[]; done: number; isStopped: boolean };

/** The usual steps of an order, how many are done, and whether the order has left this path. */
export function orderProgress({ status, paidAt, items }: Pick<Order, 'status' | 'paidAt' | 'items'>): Progress {
  const isManual = items.some(({ deliveryType }) => deliveryType === 'manual');
  const steps = isManual ? ['Placed', 'Paid', 'Handed over', 'Delivered'] : ['Placed', 'Paid', 'Delivered'];
  if (status === 'completed' || status === 'delivered' || status === 'refund_requested') {
    return { steps, done: steps.length, isStopped: false };
  }
  // Each item shows whether it was delivered before the refund.
  if (status === 'refunded') return { steps: ['Placed', 'Paid', 'Refunded'], done: 3, isStopped: false };
  const isStopped = status === 'cancelled' || status === 'failed';
  if (status === 'shipped') return { steps, done: 3, isStopped };
  return { steps, done: paidAt === null ? 1 : 2, isStopped };
}

type Moving = Pick<Order, 'status' | 'items' | 'gift' | 'deliversAt'>;

/** Orders that the shop is still working on by itself: worth asking about again. */
export function isOrderMoving({ status, items, gift, deliversAt }: Moving): boolean {
  return (
    (gift === null || gift.state === 'claimed') &&
    status === 'processing' &&
    deliversAt === null &&
    items.some(
      (item) => item.deliveryType !== 'manual' && item.deliveryStatus === 'pending' && !isAwaitingRelease(item),
    )
  );
}

/** A pre-order whose release is not near enough to keep asking for it. */
export function isAwaitingRelease({ releaseAt, deliveryStatus }: OrderItem): boolean {
  return releaseAt !== null && deliveryStatus === 'pending' && Date.parse(releaseAt) > Date.now();
}

/** The buyer has done their part, and the provider has not answered yet. */
export function isPaymentDeciding({ paymentStatus, nextAction }: Pick<Order, 'paymentStatus' | 'nextAction'>): boolean {
  return paymentStatus === 'processing' && nextAction === null;
}
