import { addDays } from '../../../shared/vip/vip.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** The guarantee is for one membership in twelve months (D-38): whether this member has had theirs. */
export async function hasUsedGuarantee(
  client: Pick<Transaction, 'vipSubscription'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const used = await client.vipSubscription.count({
    where: { userId, endedBy: 'guarantee', endedAt: { gt: addDays(now, -365) } },
  });
  return used > 0;
}
