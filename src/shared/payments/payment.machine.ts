import { findEdge, type MachineEdge } from '../machines/machine.ts';

export const paymentStatuses = ['pending', 'processing', 'paid', 'failed', 'cancelled', 'refunded'] as const;
/** Under way: it may still become paid by itself. */
export const openPaymentStatuses = [
  'pending',
  'processing',
] as const satisfies readonly (typeof paymentStatuses)[number][];
export type PaymentStatus = (typeof paymentStatuses)[number];

type PaymentActor = 'buyer' | 'staff' | 'provider' | 'system';

/** D-37: one row per attempt, and where each may go. */
export const paymentEdges: readonly MachineEdge<PaymentStatus, PaymentActor>[] = [
  { from: 'pending', to: 'processing', by: ['buyer', 'provider'], action: 'await', label: 'Sent on to the provider' },
  { from: 'pending', to: 'paid', by: ['provider', 'staff'], action: 'capture', label: 'Captured' },
  { from: 'processing', to: 'paid', by: ['provider', 'staff'], action: 'capture', label: 'Captured' },
  { from: 'pending', to: 'failed', by: ['provider', 'staff'], action: 'fail', label: 'Declined or rejected' },
  { from: 'processing', to: 'failed', by: ['provider', 'staff'], action: 'fail', label: 'Declined or rejected' },
  { from: 'pending', to: 'cancelled', by: ['buyer', 'system'], action: 'give-up', label: 'Abandoned or replaced' },
  { from: 'processing', to: 'cancelled', by: ['buyer', 'system'], action: 'give-up', label: 'Abandoned or replaced' },
  { from: 'paid', to: 'refunded', by: ['staff', 'system'], action: 'refund', label: 'Refunded in full' },
  { from: 'refunded', to: 'paid', by: ['provider'], action: 'bounce', label: 'The refund bounced' },
  { from: 'failed', to: 'paid', by: ['provider'], action: 'capture-late', label: 'Captured after all' },
  { from: 'cancelled', to: 'paid', by: ['provider'], action: 'capture-late', label: 'Captured after all' },
];

/** Made by refunds or by booking code only: a repeated webhook about the attempt must not make them. */
const exceptions = ['bounce', 'capture-late'];

/** Whether a provider's answer advances an attempt by a regular transition. */
export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  const edge = findEdge(paymentEdges, from, to);
  return edge !== undefined && !exceptions.includes(edge.action);
}

const best: readonly PaymentStatus[] = ['paid', 'refunded', 'processing', 'pending', 'failed', 'cancelled'];

/** An order's payment status: the best among its attempts; pending when there was none. */
export function bestPaymentStatus(statuses: readonly PaymentStatus[]): PaymentStatus {
  return best.find((status) => statuses.includes(status)) ?? 'pending';
}
