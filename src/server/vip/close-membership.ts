import { canVipBecome } from '../../shared/vip/vip.machine.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { VipEnd } from '../platform/generated/client.ts';
import { announceEnded, announceSuspended } from './announce-vip.ts';
import { endRenewal } from './renewal/write-renewal.ts';
import { suspendMembership } from './suspend-membership.ts';

interface Closing {
  id: string;
  by: VipEnd;
  outcome: string;
  reason?: string | undefined;
}

/** Ends a membership and its benefits at once. False when it has ended before. Call with the member locked. */
export async function closeMembership(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  { id, by, outcome, reason }: Closing,
): Promise<boolean> {
  const { status } = await tx.vipSubscription.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (!canVipBecome(status, 'cancelled')) return false;
  const now = databaseNow();
  const ended = await tx.vipSubscription.update({
    where: { id },
    data: {
      ...{ status: 'cancelled', endedAt: now, endedBy: by, guaranteeUntil: null, cancelAtEnd: false },
      ...(reason && { cancelReason: reason }),
    },
  });
  await endRenewal(tx, id);
  await announceEnded(tx, environment, ended, outcome);
  return true;
}

/** Suspends a membership while the bank decides about one of its payments, and tells its member. */
export async function suspendForDispute(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  id: string,
): Promise<void> {
  const { status } = await tx.vipSubscription.findUniqueOrThrow({ where: { id }, select: { status: true } });
  const isSuspended = await suspendMembership(tx, id, 'dispute');
  if (status === 'cancelled' || !isSuspended) return;
  await announceSuspended(tx, environment, id, disputedOutcome);
}

const disputedOutcome =
  'Its payment is disputed at the bank. If the bank decides in favor of the shop, it continues with the time that it was suspended.';
