import type { MachineEdge } from '../machines/machine.ts';

export const grantStatuses = ['active', 'expired', 'revoked'] as const;
type GrantStatus = (typeof grantStatuses)[number];
type GrantActor = 'buyer' | 'staff' | 'system';

/** D-45: the right to fetch one bought file. */
export const grantEdges: readonly MachineEdge<GrantStatus, GrantActor>[] = [
  {
    from: 'active',
    to: 'expired',
    by: ['system'],
    action: 'expire',
    label: 'expired or out of downloads',
  },
  { from: 'expired', to: 'active', by: ['buyer', 'staff'], action: 'renew', label: 'Renew link' },
  { from: 'active', to: 'revoked', by: ['staff', 'system'], action: 'revoke', label: 'Refund or dispute' },
  { from: 'expired', to: 'revoked', by: ['staff', 'system'], action: 'revoke', label: 'Refund or dispute' },
  { from: 'revoked', to: 'active', by: ['staff'], action: 'reissue', label: 'Restore access', needsReason: true },
];
