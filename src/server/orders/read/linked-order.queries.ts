import { timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../shared/dates/spans.ts';
import type { LinkedOrder, OrderLink } from '../../../shared/orders/linked-order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Services } from '../../platform/services.ts';
import { getOrder } from './orders.queries.ts';

/** How long after its last change an order can be read by the link of a mail. */
export const linkDays = 180;

/** The buyer for the one order of a mail's link: no session, and no right beyond a buyer's own. NOT_FOUND for a wrong link. */
export async function openOrderLink(
  { db }: Pick<Services, 'db'>,
  { orderNumber, key }: OrderLink,
): Promise<{ orderId: string; buyer: MemberActor; updatedAt: Date }> {
  const order = await db.prisma.order.findUnique({
    where: { orderNumber: orderNumber.toUpperCase() },
    select: { id: true, userId: true, linkKey: true, updatedAt: true },
  });
  const isRight = order?.linkKey && timingSafeEqual(Buffer.from(order.linkKey), Buffer.from(key.toLowerCase()));
  if (!isRight) throw new AppError('NOT_FOUND');
  const { id: orderId, userId, updatedAt } = order;
  const buyer: MemberActor = { kind: 'member', userId, sessionId: '', roles: ['user', 'buyer'], vipLevel: null };
  return { orderId, buyer, updatedAt };
}

/**
 * The order of a mail's link, for a buyer who is suspended and so cannot sign in (D-42). NOT_FOUND for everybody else, and
 * once the order has not changed for `linkDays`.
 */
export async function getLinkedOrder(services: Services, link: OrderLink): Promise<LinkedOrder> {
  const { orderId, buyer, updatedAt } = await openOrderLink(services, link);
  const expiresAt = new Date(updatedAt.getTime() + linkDays * dayMs);
  const isSuspended = await services.db.prisma.user.count({ where: { id: buyer.userId, status: 'suspended' } });
  if (isSuspended === 0 || expiresAt <= databaseNow()) throw new AppError('NOT_FOUND');
  const order = await getOrder(services, buyer, orderId);
  const { orderNumber, status, createdAt, items, total, refundedAmount, currency, timeline } = order;
  return {
    ...{ orderNumber, status, createdAt, total, refundedAmount, currency },
    isPaid: order.paidAt !== null,
    items: items.map(({ id, name, quantity, total: itemTotal, deliveryStatus }) => {
      return { id, name, quantity, total: itemTotal, deliveryStatus };
    }),
    timeline: timeline.flatMap(({ at, to }) => (to === null ? [] : [{ at, status: to }])),
    expiresAt: expiresAt.toISOString(),
  };
}
