import type { Preferences } from '../users/preferences.schemas.ts';
import { shownStatuses } from '../users/user-status.machine.ts';
import type { ClosedReason } from './message.schemas.ts';

/** A member as far as it matters for who may write to whom. */
export interface Party {
  status: string;
  privacy: Preferences['privacy'];
}

export interface Pair {
  sender: Party & { isBuyer: boolean };
  recipient: Party;
  hasBlocked: boolean;
  isBlocked: boolean;
  /** The recipient wrote in this thread: an answer is welcome whoever may start one. */
  isAnswer: boolean;
}

/** Why the sender may not write to the recipient; null when they may. Being blocked looks like closed messages. */
export function whyClosed({ sender, recipient, hasBlocked, isBlocked, isAnswer }: Pair): ClosedReason | null {
  if (sender.status === 'pending_verification') return 'unverified';
  if (sender.status !== 'active') return 'closed';
  if (hasBlocked) return 'blocked';
  if (!sender.privacy.showProfile) return 'hidden';
  const isReachable =
    shownStatuses.some((status) => status === recipient.status) && recipient.privacy.showProfile && !isBlocked;
  const { allowMessages } = recipient.privacy;
  const isWelcome = isAnswer || allowMessages === 'everyone' || (allowMessages === 'buyers' && sender.isBuyer);
  return isReachable && isWelcome ? null : 'closed';
}
