import { guaranteeRefundCents } from '../../../shared/vip/vip.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipSubscription } from '../../platform/generated/client.ts';
import { readSpending } from '../vip-spending.queries.ts';
import { readPaidPurchases } from './return-purchase.ts';
import { hasUsedGuarantee } from './used-guarantee.queries.ts';

/**
 * What the guarantee of a running membership returns now (D-38): what was paid for it, less what its member saved beyond
 * that. Null where its days are over, its member used theirs lately, as for a membership that was suspended meanwhile, or
 * nothing would be returned: it then ends as any other.
 */
export async function readGuaranteeCents(
  db: Pick<Transaction, 'vipPurchase' | 'vipSubscription' | '$queryRaw'>,
  { id, userId, startDate, guaranteeUntil }: VipSubscription,
  { currency, now }: { currency: string; now: Date },
): Promise<number | null> {
  if (guaranteeUntil === null || guaranteeUntil <= now || (await hasUsedGuarantee(db, userId, now))) return null;
  const purchases = await readPaidPurchases(db, id);
  const paidCents = purchases.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { savedCents } = await readSpending(db, { userId, currency, since: startDate });
  return guaranteeRefundCents(paidCents, savedCents) || null;
}
