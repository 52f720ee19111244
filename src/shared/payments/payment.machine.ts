export const paymentStatuses = ['pending', 'processing', 'paid', 'failed', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** D-37: one row per attempt, and where each may go. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['processing', 'paid', 'failed', 'cancelled'],
  processing: ['paid', 'failed', 'cancelled'],
  paid: ['refunded'],
  failed: [],
  cancelled: [],
  refunded: [],
};

export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentTransitions[from].includes(to);
}

const best: readonly PaymentStatus[] = ['paid', 'refunded', 'processing', 'pending', 'failed', 'cancelled'];

/** An order's payment status: the best among its attempts; pending when there was none. */
export function bestPaymentStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  return best.find((status) => statuses.includes(status)) ?? 'pending';
}
