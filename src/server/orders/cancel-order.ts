import type { CancelOrder, Order } from '../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { auditOrder } from './audit-order.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { type LockedOrder, lockOrderNow } from './lock-order.ts';
import { refuseStep, requireStep, type SeenOrder, seeAgain, seeOrder } from './order-access.ts';
import { authorizeOrder } from './orders.policy.ts';
import { getOrder } from './orders.queries.ts';
import { releaseHolds } from './release-holds.ts';
import { transitionOrder } from './transition-order.ts';

/**
 * Cancels an unpaid order and gives its stock back. A paid one is refused with ORDER_CONFLICT: its edge of D-36 needs
 * the refund that belongs to it, so it opens with refunds.
 */
export async function cancelOrder(
  services: Services,
  actor: MemberActor,
  exchange: Exchange,
  input: CancelOrder,
): Promise<Order> {
  const { db, environment } = services;
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: { id: true, userId: true } });
  const { id } = authorizeOrder(actor, row, 'order:cancel');
  const before = await seeOrder(services, actor, id);
  requireUnpaidStep(before);
  await closeOpenPayment(services, id);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const by = requireUnpaidStep(await seeAgain(tx, before));
    await requireNoAttempt(tx, order);
    await releaseHolds(tx, id);
    const change = { to: 'cancelled', by, byUserId: actor.userId, type: 'cancelled', text: input.reason } as const;
    await transitionOrder(tx, order, change);
    await tx.order.update({ where: { id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
    await announceOrder(tx, environment, id, 'order_cancelled');
    if (by === 'buyer') return;
    await auditOrder(tx, { actor, exchange, order, action: 'cancel', reason: input.reason, to: 'cancelled' });
  });
  return await getOrder(services, actor, id);
}

function requireUnpaidStep(seen: SeenOrder) {
  const { by } = requireStep(seen, 'cancelled');
  if (seen.facts.isPaid || seen.facts.status === 'processing') throw refuseStep(seen);
  return by;
}

async function requireNoAttempt(tx: Transaction, { id }: LockedOrder): Promise<void> {
  const open = await tx.payment.count({ where: { orderId: id, status: { in: ['pending', 'processing'] } } });
  if (open > 0) throw new AppError('ORDER_LOCKED', { retryAfter: 2 });
}
