import { type GivenPart, givenPart } from '../../../shared/vip/vip.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';

/** What of a membership was given, by codes or by staff; null where nothing was. */
export async function readGivenPart(
  tx: Pick<Transaction, 'vipCode'>,
  { id, endDate, addedDays, addedLifetime }: Pick<VipSubscription, 'id' | 'endDate' | 'addedDays' | 'addedLifetime'>,
  now: Date,
): Promise<GivenPart | null> {
  const codes = await tx.vipCode.findMany({ where: { subscriptionId: id }, select: { plan: true } });
  return givenPart(endDate, { codes: codes.map(({ plan }) => plan), addedDays, addedLifetime }, now);
}
