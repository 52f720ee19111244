import type { PaymentStatus } from '../../shared/payments/payment.machine.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { StatusTone } from '../ui/values/status-badge.tsx';

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  crypto: 'Cryptocurrency',
  wallet: 'Wallet balance',
};

export const paymentStatuses: Record<PaymentStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Pending', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'neutral' },
};

/** A paid one is completed once its money has settled (D-37). */
export const paymentStages: Record<PaymentStatus | 'completed', { label: string; tone: StatusTone }> = {
  ...paymentStatuses,
  completed: { label: 'Completed', tone: 'success' },
};
