import { canVipBecome } from '../../shared/vip/vip.machine.ts';
import { hasPerks } from '../../shared/vip/vip.rules.ts';
import { notify } from '../notifications/notify.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { VipEnd } from '../platform/generated/client.ts';
import { announceEnded, vipLink } from './announce-vip.ts';
import { endRenewal } from './renewal/write-renewal.ts';
import { hasLostCoins } from './suspend-membership.ts';

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
  const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  if (!canVipBecome(row.status, 'cancelled')) return false;
  const now = databaseNow();
  await tx.vipSubscription.update({
    where: { id },
    data: {
      ...{ status: 'cancelled', endedAt: now, endedBy: by, guaranteeUntil: null, cancelAtEnd: false },
      ...(reason && { cancelReason: reason }),
    },
    select: { id: true },
  });
  await endRenewal(tx, id);
  await announceEnded(tx, environment, row, outcome);
  return true;
}

/** While the bank decides about one of its payments. */
export async function closeForDispute(
  tx: Transaction,
  environment: Pick<Environment, 'PUBLIC_URL'>,
  id: string,
): Promise<void> {
  await closeMembership(tx, environment, { id, by: 'dispute', outcome: 'Its payment is disputed at the bank.' });
}

/** Whether the bank is still deciding about one of its payments. */
export async function hasOpenDispute(tx: Transaction, subscriptionId: string): Promise<boolean> {
  const open = { disputedAt: { not: null }, disputeEndedAt: null };
  return (await tx.payment.count({ where: { vipPurchase: { subscriptionId }, status: 'paid', ...open } })) > 0;
}

/**
 * After the bank decided for the shop. A member who has another one by now keeps that, and one whose coins are off their
 * chain stays suspended until they are back.
 */
export async function reinstateMembership(tx: Transaction, id: string): Promise<void> {
  const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  if (row.status !== 'cancelled' || row.endedBy !== 'dispute' || !hasPerks(row, databaseNow())) return;
  const others = await tx.vipSubscription.count({ where: { userId: row.userId, status: 'active' } });
  if (others > 0) return;
  const isLost = await hasLostCoins(tx, id);
  await tx.vipSubscription.update({
    where: { id },
    data: isLost
      ? { endedAt: databaseNow(), endedBy: 'coins_lost' }
      : { status: 'active', endedAt: null, endedBy: null },
    select: { id: true },
  });
  const words = reinstated[isLost ? 'suspended' : 'active'];
  await notify(tx, { ...words, userId: row.userId, link: vipLink, dedupeKey: `vip-reinstated:${id}` });
}

const reinstated = {
  active: {
    type: 'vip_activated',
    title: 'Your VIP membership is active again',
    message: 'The dispute over its payment has ended.',
  },
  suspended: {
    type: 'system',
    title: 'Your VIP membership is suspended',
    message:
      'The dispute over its payment has ended. Your membership continues once its crypto payment is confirmed again.',
  },
} as const;
