import type { UserStatus } from '../auth/auth.schemas.ts';

/** Who may take an edge: the user, staff with `user:status`, an administrator alone, or the shop itself. */
export type UserStatusActor = 'self' | 'staff' | 'admin' | 'system';

export interface UserStatusEdge {
  from: UserStatus;
  to: UserStatus;
  by: readonly UserStatusActor[];
  /** What the button or the audit trail calls it. */
  action: string;
}

/** D-42 with decision 0120, normative: an edge that is not here is refused with 409 and the allowed ones. */
export const userStatusEdges: readonly UserStatusEdge[] = [
  { from: 'pending_verification', to: 'active', by: ['self', 'admin'], action: 'verify' },
  { from: 'pending_verification', to: 'suspended', by: ['staff', 'admin'], action: 'suspend' },
  { from: 'pending_verification', to: 'banned', by: ['admin'], action: 'ban' },
  { from: 'active', to: 'inactive', by: ['self', 'system'], action: 'deactivate' },
  { from: 'inactive', to: 'active', by: ['self'], action: 'reactivate' },
  { from: 'active', to: 'suspended', by: ['staff', 'admin'], action: 'suspend' },
  { from: 'suspended', to: 'active', by: ['staff', 'admin', 'system'], action: 'lift' },
  // Nobody chooses these two: whoever is let back in without a confirmed address has still to confirm it.
  { from: 'suspended', to: 'pending_verification', by: ['system'], action: 'lift' },
  { from: 'banned', to: 'pending_verification', by: ['system'], action: 'unban' },
  { from: 'active', to: 'banned', by: ['admin'], action: 'ban' },
  { from: 'suspended', to: 'banned', by: ['admin'], action: 'ban' },
  { from: 'banned', to: 'active', by: ['admin'], action: 'unban' },
  { from: 'pending_verification', to: 'deleted', by: ['system'], action: 'erase' },
  { from: 'active', to: 'deleted', by: ['system'], action: 'erase' },
  { from: 'inactive', to: 'deleted', by: ['system'], action: 'erase' },
  { from: 'suspended', to: 'deleted', by: ['system'], action: 'erase' },
  { from: 'banned', to: 'deleted', by: ['system'], action: 'erase' },
];

/** Accounts in these states are shown to others. */
export const shownStatuses = ['active', 'pending_verification'] as const satisfies readonly UserStatus[];

/** The edge from → to, whoever may take it. */
export function findUserStatusEdge(from: UserStatus, to: UserStatus): UserStatusEdge | undefined {
  return userStatusEdges.find((edge) => edge.from === from && edge.to === to);
}

/** What a suspended or banned account is again once it is let back in. */
export function reinstatedStatus({ emailVerifiedAt }: { emailVerifiedAt: Date | null }): UserStatus {
  return emailVerifiedAt ? 'active' : 'pending_verification';
}

/** Where this kind of actor may take an account from `from`. */
export function allowedUserStatuses(from: UserStatus, by: UserStatusActor): UserStatus[] {
  return userStatusEdges.filter((edge) => edge.from === from && edge.by.includes(by)).map((edge) => edge.to);
}

/** Whether the owner of such an account may not act in the shop. */
export function isBlockedStatus(status: UserStatus): boolean {
  return status === 'suspended' || status === 'banned';
}
