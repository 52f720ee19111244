import type { VipSuspension } from '../../../shared/vip/vip.schemas.ts';
import type { Database } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';
import { coinsBackAlert, hasLostCoins, hasOpenDispute } from '../suspend-membership.ts';

/** Why a membership is suspended; null where it is not, or has ended for good. */
export async function readSuspension({ prisma }: Database, row: VipSubscription | null): Promise<VipSuspension | null> {
  if (row?.status !== 'cancelled' || (row.endedBy !== 'coins_lost' && row.endedBy !== 'dispute')) return null;
  if (await hasLostCoins(prisma, row.id)) return 'payment';
  if (await hasOpenDispute(prisma, row.id)) return 'dispute';
  const open = await prisma.opsAlert.count({ where: { dedupeKey: coinsBackAlert(row.id), resolvedAt: null } });
  return open > 0 ? 'review' : null;
}
