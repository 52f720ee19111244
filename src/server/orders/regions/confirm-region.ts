import type { ConfirmRegion, Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { getOrder } from '../read/orders.queries.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { conflict } from '../state/transition-order.ts';
import { writeConfirmation } from './line-regions.ts';

/**
 * 'I will use it in …' for a line of one's own unpaid order, whose product no longer works at home. ORDER_CONFLICT once
 * the order is not pending, REGION_MISMATCH when the product does not work there either.
 */
export async function confirmRegion(
  services: Services,
  actor: MemberActor,
  { id, itemId, country }: ConfirmRegion,
): Promise<Order> {
  const row = await services.db.prisma.order.findUnique({ where: { id }, select: { id: true, userId: true } });
  const { id: orderId } = authorizeBuyer(actor, row);
  await transaction(services.db, async (tx) => {
    const order = await lockOrderNow(tx, orderId);
    if (order.status !== 'pending') throw conflict(order.status, 'buyer');
    await writeConfirmation(tx, { orderId, itemId, country, userId: actor.userId });
  });
  return await getOrder(services, actor, orderId);
}
