export const withdrawalStatuses = ['requested', 'approved', 'rejected', 'paid', 'cancelled', 'returned'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export type WithdrawalActor = 'owner' | 'staff';

export interface WithdrawalEdge {
  from: WithdrawalStatus;
  to: WithdrawalStatus;
  by: WithdrawalActor;
  /** What the button and the audit trail call it. */
  action: string;
}

/**
 * The states of a withdrawal (D-23). Its owner may cancel it until staff have approved it. One that was paid and whose coins
 * came back is returned, as a refund that bounces late (D-38): the books are reversed.
 */
export const withdrawalEdges: readonly WithdrawalEdge[] = [
  { from: 'requested', to: 'approved', by: 'staff', action: 'approve' },
  { from: 'requested', to: 'rejected', by: 'staff', action: 'reject' },
  { from: 'requested', to: 'cancelled', by: 'owner', action: 'cancel' },
  { from: 'approved', to: 'paid', by: 'staff', action: 'pay' },
  { from: 'approved', to: 'rejected', by: 'staff', action: 'reject' },
  { from: 'paid', to: 'returned', by: 'staff', action: 'return' },
];

export function canWithdrawalBecome(from: WithdrawalStatus, to: WithdrawalStatus, by: WithdrawalActor): boolean {
  return withdrawalEdges.some((edge) => edge.from === from && edge.to === to && edge.by === by);
}

/** Where this actor may take a withdrawal from `from`. */
export function allowedWithdrawalTargets(from: WithdrawalStatus, by: WithdrawalActor): WithdrawalStatus[] {
  return withdrawalEdges.filter((edge) => edge.from === from && edge.by === by).map((edge) => edge.to);
}
