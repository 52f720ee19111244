import { type GivenPart, givenPart } from '../../../shared/vip/vip.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';

/** What of a membership was given by codes; null where none was redeemed for it. */
export async function readGivenPart(
  tx: Pick<Transaction, 'vipCode'>,
  { id, endDate }: Pick<VipSubscription, 'id' | 'endDate'>,
  now: Date,
): Promise<GivenPart | null> {
  const codes = await tx.vipCode.findMany({ where: { subscriptionId: id }, select: { plan: true } });
  const plans = codes.map(({ plan }) => plan);
  return givenPart(endDate, plans, now);
}
