import { findEdge, type MachineEdge } from '../machines/machine.ts';

export const supportStatuses = ['open', 'waiting', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

type SupportActor = 'member' | 'staff';

/** A conversation with support. Writing to a closed one opens it again. */
export const supportEdges: readonly MachineEdge<SupportStatus, SupportActor>[] = [
  { from: 'open', to: 'waiting', by: ['staff'], action: 'answer', label: 'Answer' },
  { from: 'open', to: 'closed', by: ['member', 'staff'], action: 'close', label: 'Close' },
  { from: 'waiting', to: 'open', by: ['member'], action: 'write', label: 'Write' },
  { from: 'waiting', to: 'closed', by: ['member', 'staff'], action: 'close', label: 'Close' },
  { from: 'closed', to: 'open', by: ['member'], action: 'write', label: 'Write' },
  { from: 'closed', to: 'waiting', by: ['staff'], action: 'answer', label: 'Answer' },
];

export function maySupportBecome(from: SupportStatus, to: SupportStatus, by: SupportActor): boolean {
  return findEdge(supportEdges, from, to, by) !== undefined;
}
