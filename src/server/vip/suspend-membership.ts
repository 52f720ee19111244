import { canVipBecome } from '../../shared/vip/vip.machine.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';

/**
 * Ends a membership and its benefits at once, so that it can be resumed as it was: guarantee, renewal and a chosen end
 * stay. False when it has ended before. Call with the member locked.
 */
export async function suspendMembership(tx: Transaction, id: string): Promise<boolean> {
  const { status } = await tx.vipSubscription.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (!canVipBecome(status, 'cancelled')) return false;
  await tx.vipSubscription.update({
    where: { id },
    data: { status: 'cancelled', endedAt: databaseNow(), endedBy: 'coins_lost' },
    select: { id: true },
  });
  return true;
}

/**
 * Resumes a suspended membership with the time that it was suspended for. False when it is not suspended, or its member
 * has another one by now: staff are told of that one. Call with the member locked.
 */
export async function resumeSuspended(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.vipSubscription.findUniqueOrThrow({ where: { id } });
  const { userId, endedAt, endDate, perksUntil, guaranteeUntil } = row;
  if (row.status !== 'cancelled' || row.endedBy !== 'coins_lost' || endedAt === null) return false;
  const others = await tx.vipSubscription.count({ where: { userId, status: 'active' } });
  if (others > 0) {
    const title = 'Coins for a membership came back whose member has another one: extend that, or return the coins';
    await raiseAlert(tx, { kind: 'vip-coins-back', dedupeKey: `vip-coins-back:${id}`, title, details: { userId } });
    return false;
  }
  const suspendedMs = databaseNow().getTime() - endedAt.getTime();
  const later = (date: Date | null) => date && new Date(date.getTime() + suspendedMs);
  await tx.vipSubscription.update({
    where: { id },
    data: {
      ...{ status: 'active', endedAt: null, endedBy: null },
      ...{ endDate: later(endDate), perksUntil: later(perksUntil), guaranteeUntil: later(guaranteeUntil) },
    },
    select: { id: true },
  });
  return true;
}
