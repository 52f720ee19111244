import type { MachineEdge } from '../machines/machine.ts';

export const refundStatuses = ['requested', 'approved', 'processing', 'settled', 'rejected', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

type RefundActor = 'buyer' | 'staff' | 'provider' | 'system';

/**
 * D-38: refunds. A failed one is retried as a new refund, since a provider repeats the failure for the old id
 * (docs/decisions/0012); but it may still turn out to have settled.
 */
export const refundEdges: readonly MachineEdge<RefundStatus, RefundActor>[] = [
  { from: 'requested', to: 'approved', by: ['staff', 'system'], action: 'approve', label: 'Approve refund' },
  {
    from: 'requested',
    to: 'rejected',
    by: ['staff', 'buyer'],
    action: 'reject',
    label: 'Reject refund, or withdraw the request',
    needsReason: true,
  },
  { from: 'approved', to: 'processing', by: ['system'], action: 'send', label: 'Send to the provider' },
  { from: 'approved', to: 'settled', by: ['provider', 'staff'], action: 'settle', label: 'Refund settled' },
  { from: 'approved', to: 'failed', by: ['provider'], action: 'fail', label: 'Provider refused' },
  { from: 'processing', to: 'settled', by: ['provider', 'staff'], action: 'settle', label: 'Refund settled' },
  { from: 'processing', to: 'failed', by: ['provider'], action: 'fail', label: 'Provider refused' },
  { from: 'settled', to: 'failed', by: ['provider'], action: 'bounce', label: 'The refund bounced' },
  { from: 'failed', to: 'settled', by: ['provider'], action: 'settle', label: 'Refund settled' },
];

export function canRefundBecome(from: RefundStatus, to: RefundStatus): boolean {
  return refundEdges.some((edge) => edge.from === from && edge.to === to);
}
