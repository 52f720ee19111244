import type { CancelOrder, Order } from '../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { type LockedOrder, lockOrderNow } from './lock-order.ts';
import { authorizeOrder } from './orders.policy.ts';
import { getOrder } from './orders.queries.ts';
import { releaseHolds } from './release-holds.ts';
import { conflict, transitionOrder } from './transition-order.ts';

/**
 * Cancels an unpaid order and gives its stock back. A paid one is refused with ORDER_CONFLICT: its edge of D-36 needs
 * the refund that belongs to it, so it opens with refunds.
 */
export async function cancelOrder(services: Services, actor: MemberActor, input: CancelOrder): Promise<Order> {
  const { db, environment } = services;
  const row = await db.prisma.order.findUnique({
    where: { id: input.id },
    select: { id: true, userId: true, status: true },
  });
  const { id, userId, status } = authorizeOrder(actor, row, 'order:cancel');
  const by = userId === actor.userId ? 'buyer' : 'staff';
  if (status !== 'pending') throw conflict(status, by);
  await closeOpenPayment(services, id);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    await requireUnpaid(tx, order, by);
    await releaseHolds(tx, id);
    await transitionOrder(tx, order, {
      to: 'cancelled',
      by,
      byUserId: actor.userId,
      type: 'cancelled',
      text: input.reason,
    });
    await tx.order.update({ where: { id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
    await announceOrder(tx, environment, id, 'order_cancelled');
  });
  return await getOrder(services, actor, id);
}

async function requireUnpaid(tx: Transaction, order: LockedOrder, by: 'buyer' | 'staff'): Promise<void> {
  if (order.status !== 'pending' || order.paymentStatus === 'paid') throw conflict(order.status, by);
  const open = await tx.payment.count({ where: { orderId: order.id, status: { in: ['pending', 'processing'] } } });
  if (open > 0) throw new AppError('ORDER_LOCKED', { retryAfter: 2 });
}
