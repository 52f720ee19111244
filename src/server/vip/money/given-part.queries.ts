import { type GivenPart, givenPart } from '../../../shared/vip/vip.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';

/** What of a membership was given, by codes or by staff, and is left; null where nothing is. */
export async function readGivenPart(
  tx: Pick<Transaction, 'vipCode' | 'vipPurchase'>,
  { id, endDate, addedDays, addedLifetime }: Pick<VipSubscription, 'id' | 'endDate' | 'addedDays' | 'addedLifetime'>,
  now: Date,
): Promise<GivenPart | null> {
  const [codes, purchases] = await Promise.all([
    tx.vipCode.findMany({ where: { subscriptionId: id }, select: { plan: true } }),
    tx.vipPurchase.findMany({ where: { subscriptionId: id }, select: { periodStart: true, periodEnd: true } }),
  ]);
  const paid = purchases.flatMap(({ periodStart, periodEnd }) =>
    periodStart && periodEnd ? { periodStart, periodEnd } : [],
  );
  return givenPart(endDate, { codes: codes.map(({ plan }) => plan), addedDays, addedLifetime, paid }, now);
}
