import type { Order } from '../../../shared/orders/order.schemas.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import { getOrder } from '../../orders/read/orders.queries.ts';
import { lockOrderNow } from '../../orders/state/lock-order.ts';
import { conflict, transitionOrder } from '../../orders/state/transition-order.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { closeRequest } from './close-request.ts';

/** Withdraws one's own undecided request: the order is completed again, keys and files are available. */
export async function withdrawRequest(services: Services, actor: MemberActor, orderId: string): Promise<Order> {
  const { db } = services;
  const row = await db.prisma.order.findUnique({ where: { id: orderId }, select: { id: true, userId: true } });
  const { id } = authorizeBuyer(actor, row);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const open = await tx.refund.findFirst({ where: { orderId: id, status: 'requested' }, select: { id: true } });
    if (order.status !== 'refund_requested' || !open) throw conflict(order.status, 'buyer');
    const text = 'Withdrawn by the buyer';
    await closeRequest(tx, open.id, { byUserId: actor.userId, text });
    await transitionOrder(tx, order, {
      to: 'completed',
      by: 'buyer',
      byUserId: actor.userId,
      type: 'refund_withdrawn',
      text,
    });
  });
  return await getOrder(services, actor, id);
}
