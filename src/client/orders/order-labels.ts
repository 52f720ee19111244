import type { OrderStatus } from '../../shared/orders/order.machine.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { StatusTone } from '../ui/status-badge.tsx';

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

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  crypto: 'Cryptocurrency',
  wallet: 'Wallet balance',
};

/** The way an order goes when nothing stands in it. */
export const orderSteps = ['Placed', 'Paid', 'Delivered'] as const;

/** How many of `orderSteps` are done, and whether the order left the way. */
export function orderProgress(status: OrderStatus, isPaid: boolean): { done: number; isStopped: boolean } {
  if (status === 'completed' || status === 'delivered' || status === 'refund_requested') {
    return { done: 3, isStopped: false };
  }
  const isStopped = status === 'cancelled' || status === 'failed' || status === 'refunded';
  return { done: isPaid ? 2 : 1, isStopped };
}

/** Orders that the shop is still working on by itself: worth asking about again. */
export function isOrderMoving(status: OrderStatus, isPayingBack: boolean): boolean {
  return status === 'processing' || isPayingBack;
}
