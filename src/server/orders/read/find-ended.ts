import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getOrder } from './orders.queries.ts';

interface Ended {
  id: string;
  /** One line of it, which may have been cancelled alone. */
  itemId?: string;
  types: readonly ('cancelled' | 'refund_requested')[];
}

/**
 * The order, where the actor ended it in one of these ways since then, by its history: the answer of a request that was
 * killed before it could keep one (M-06). Null where nothing was done.
 */
export async function findEnded(
  services: Services,
  actor: MemberActor,
  since: Date,
  { id, itemId, types }: Ended,
): Promise<Order | null> {
  const { prisma } = services.db;
  const by = { orderId: id, byUserId: actor.userId, at: { gte: since } };
  const isEnded = (await prisma.orderEvent.count({ where: { ...by, type: { in: [...types] } } })) > 0;
  if (isEnded) return await getOrder(services, actor, id);
  if (itemId === undefined) return null;
  const isDropped = (await prisma.orderEvent.count({ where: { ...by, type: 'line_cancelled' } })) > 0;
  const isGone = { id: itemId, orderId: id, deliveryStatus: 'revoked' } as const;
  if (!isDropped || (await prisma.orderItem.count({ where: isGone })) === 0) return null;
  return await getOrder(services, actor, id);
}
