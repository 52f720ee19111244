import type { MachineEdge } from '../machines/machine.ts';

export const vipStatuses = ['pending', 'active', 'expired', 'cancelled'] as const;
export type VipStatus = (typeof vipStatuses)[number];

type VipActor = 'member' | 'staff' | 'system';

/** D-43: a membership. Lifetime never expires; one that expired goes on while its days of grace last. */
export const vipEdges: readonly MachineEdge<VipStatus, VipActor>[] = [
  { from: 'pending', to: 'active', by: ['system'], action: 'activate', label: 'Paid' },
  { from: 'pending', to: 'cancelled', by: ['system'], action: 'give-up', label: 'Never paid' },
  { from: 'active', to: 'expired', by: ['system'], action: 'expire', label: 'Its period ended' },
  { from: 'active', to: 'cancelled', by: ['member', 'staff', 'system'], action: 'end', label: 'End now' },
  { from: 'expired', to: 'active', by: ['system', 'staff'], action: 'extend', label: 'Extend' },
  { from: 'expired', to: 'cancelled', by: ['staff', 'system'], action: 'end', label: 'End now' },
  { from: 'cancelled', to: 'active', by: ['system'], action: 'reinstate', label: 'Its payment is back' },
];

export function canVipBecome(from: VipStatus, to: VipStatus): boolean {
  return vipEdges.some((edge) => edge.from === from && edge.to === to);
}
