import { canVipBecome } from '../../shared/vip/vip.machine.ts';
import { hasPerks } from '../../shared/vip/vip.rules.ts';
import { notify } from '../notifications/notify.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { VipEnd } from '../platform/generated/client.ts';
import { announceEnded } from './announce-vip.ts';
import { endRenewal } from './renewal/write-renewal.ts';

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

/** After the bank decided for the shop. A member who has another one by now keeps that. */
export async function reinstateMembership(tx: Transaction, id: string): Promise<void> {
  const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  if (row.status !== 'cancelled' || row.endedBy !== 'dispute' || !hasPerks(row, databaseNow())) return;
  const others = await tx.vipSubscription.count({ where: { userId: row.userId, status: 'active' } });
  if (others > 0) return;
  await tx.vipSubscription.update({
    where: { id },
    data: { status: 'active', endedAt: null, endedBy: null },
    select: { id: true },
  });
  await notify(tx, {
    userId: row.userId,
    type: 'vip_activated',
    title: 'Your VIP membership is active again',
    message: 'The dispute over its payment has ended.',
    link: '/user/vip',
    dedupeKey: `vip-reinstated:${id}`,
  });
}
