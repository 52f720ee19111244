import type { MachineEdge } from '../machines/machine.ts';

export const refundStatuses = ['requested', 'approved', 'processing', 'settled', 'rejected', 'failed'] as const;
type RefundStatus = (typeof refundStatuses)[number];

type RefundActor = 'buyer' | 'staff' | 'provider' | 'system';

/** D-38: money on its way back. */
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
  { from: 'processing', to: 'settled', by: ['provider', 'staff'], action: 'settle', label: 'Money is back' },
  { from: 'processing', to: 'failed', by: ['provider'], action: 'fail', label: 'Provider refused' },
  { from: 'failed', to: 'processing', by: ['staff', 'system'], action: 'retry', label: 'Try again' },
  { from: 'settled', to: 'failed', by: ['provider'], action: 'bounce', label: 'The bank sent it back' },
];
