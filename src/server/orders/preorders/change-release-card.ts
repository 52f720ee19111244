import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ChangeReleaseCard } from '../../../shared/orders/release-payment/release-payment.schemas.ts';
import { prepareCard } from '../../payments/cards/prepare-card.ts';
import { providerFor } from '../../payments/providers/payment-providers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { requireNoOpenPayment } from '../payment/close-open-payment.ts';
import { refuseRealMoney } from '../placing/refuse-real-money.ts';
import { getOrder } from '../read/orders.queries.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { conflict } from '../state/transition-order.ts';

/**
 * Has one's own pre-order charged to another saved card at its release. VALIDATION_FAILED for a card that is not theirs
 * or expires before; ORDER_CONFLICT once the charge was made or refused.
 */
export async function changeReleaseCard(
  services: Services,
  actor: MemberActor,
  { id, cardId }: ChangeReleaseCard,
): Promise<Order> {
  const { prisma } = services.db;
  const row = await prisma.order.findUnique({
    where: { id },
    select: { id: true, userId: true, items: { select: { product: { select: { releaseAt: true } } } } },
  });
  const { id: orderId } = authorizeBuyer(actor, row);
  await refuseRealMoney(services, actor, { paymentMethod: 'card', orderId });
  const { name: provider } = await providerFor(services, 'card');
  const chargedAt = row?.items[0]?.product.releaseAt ?? undefined;
  await prepareCard(services, { userId: actor.userId, provider, paymentToken: cardId, chargedAt });
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, orderId);
    await requireNoOpenPayment(tx, orderId);
    const open = { orderId, dueUntil: null, order: { status: 'pending' as const } };
    const changed = await tx.releasePayment.updateMany({ where: open, data: { cardId } });
    if (changed.count === 0) throw conflict(order.status, 'buyer');
    const text = 'A different card will be charged on release';
    await recordOrderEvent(tx, { orderId, type: 'release_card_changed', text, byUserId: actor.userId });
  });
  return await getOrder(services, actor, orderId);
}
