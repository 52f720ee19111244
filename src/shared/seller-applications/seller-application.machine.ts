import { findEdge, type MachineEdge } from '../machines/machine.ts';

export const sellerApplicationStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type SellerApplicationStatus = (typeof sellerApplicationStatuses)[number];

type SellerApplicationActor = 'applicant' | 'staff';

/** D-1: how members come to sell. What was decided stays; who was rejected applies anew. */
export const sellerApplicationEdges: readonly MachineEdge<SellerApplicationStatus, SellerApplicationActor>[] = [
  { from: 'pending', to: 'approved', by: ['staff'], action: 'approve', label: 'Approve application' },
  { from: 'pending', to: 'rejected', by: ['staff'], action: 'reject', label: 'Reject application', needsReason: true },
  { from: 'pending', to: 'withdrawn', by: ['applicant'], action: 'withdraw', label: 'Withdraw application' },
];

export function canApplicationBecome(from: SellerApplicationStatus, to: SellerApplicationStatus): boolean {
  return findEdge(sellerApplicationEdges, from, to) !== undefined;
}
