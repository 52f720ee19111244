import type { MachineEdge } from '../machines/machine.ts';

export const keyStatuses = ['available', 'reserved', 'sold', 'revealed', 'replaced', 'revoked'] as const;
type KeyStatus = (typeof keyStatuses)[number];
type KeyActor = 'buyer' | 'seller' | 'staff' | 'system';

/** D-46: a key of the pool. Reservations say which units are promised to whom; `reserved` sets single keys aside. */
export const keyEdges: readonly MachineEdge<KeyStatus, KeyActor>[] = [
  { from: 'available', to: 'reserved', by: ['system'], action: 'reserve', label: 'Set aside for an order' },
  { from: 'reserved', to: 'available', by: ['system'], action: 'release', label: 'Order not completed' },
  { from: 'available', to: 'sold', by: ['system'], action: 'sell', label: 'Delivered' },
  { from: 'reserved', to: 'sold', by: ['system'], action: 'sell', label: 'Delivered' },
  { from: 'sold', to: 'revealed', by: ['buyer'], action: 'reveal', label: 'Reveal key' },
  { from: 'sold', to: 'replaced', by: ['staff'], action: 'replace', label: 'Replace key', needsReason: true },
  { from: 'revealed', to: 'replaced', by: ['staff'], action: 'replace', label: 'Replace key', needsReason: true },
  { from: 'sold', to: 'revoked', by: ['staff', 'system'], action: 'revoke', label: 'Refunded' },
  { from: 'revealed', to: 'revoked', by: ['staff', 'system'], action: 'revoke', label: 'Refunded' },
  {
    from: 'sold',
    to: 'available',
    by: ['staff', 'system'],
    action: 'return',
    label: 'Order cancelled before the key was revealed',
  },
  { from: 'available', to: 'revoked', by: ['seller', 'staff'], action: 'withdraw', label: 'Taken out of the pool' },
];
