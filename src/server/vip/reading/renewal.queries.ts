import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { listUsableMethodsAmong } from '../../payments/offered-methods/usable-methods.queries.ts';
import { paymentMethodSelect, toPaymentMethod } from '../../payments/saved-methods/payment-methods.queries.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { VipRenewal, VipSubscription } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';

/** Where kept cards are charged now; undefined while the shop takes no cards. */
export async function findRenewalMethod(services: Services): Promise<UsableMethod | undefined> {
  return (await listUsableMethodsAmong(services, ['card'], 'vip'))[0];
}

/** A year that is running and not to end; in its days of grace only while its card is still tried. */
export function canRenew({ type, status, cancelAtEnd }: VipSubscription, renewal: VipRenewal | null): boolean {
  return type === 'annual' && !cancelAtEnd && (status === 'active' || renewal !== null);
}

export interface ReadRenewal extends VipRenewal {
  /** Null once it is removed. */
  keptCard: UserPaymentMethod | null;
}

/** How this membership renews itself; null when it does not. */
export async function readRenewal(
  db: Pick<Transaction, 'vipRenewal'>,
  subscriptionId: string,
): Promise<ReadRenewal | null> {
  const row = await db.vipRenewal.findUnique({
    where: { subscriptionId },
    include: { card: { select: { ...paymentMethodSelect, removedAt: true } } },
  });
  if (!row || row.endedAt) return null;
  const { card, ...renewal } = row;
  return { ...renewal, keptCard: card && !card.removedAt ? toPaymentMethod(card) : null };
}
