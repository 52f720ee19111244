import type { CancelOrder, Order } from '../../shared/orders/order.schemas.ts';
import { audit } from '../audit/audit.ts';
import { type MemberActor, requirePermission } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { closeOpenPayment } from './close-open-payment.ts';
import { type LockedOrder, lockOrderNow } from './lock-order.ts';
import { usedLines } from './order-use.queries.ts';
import { authorizeOrder } from './orders.policy.ts';
import { getOrder } from './orders.queries.ts';
import { refundCrashPoint } from './refund-crash-points.ts';
import { requireRefundReach } from './refund-limits.ts';
import { readOrderMoney, refundOrderMoney } from './refund-order-money.ts';
import { releaseHolds } from './release-holds.ts';
import { returnGoods } from './revoke-goods.ts';
import { conflict, transitionOrder } from './transition-order.ts';

/**
 * Cancels an order along its edges of D-36 and gives its stock back. What was paid goes back too, by a refund written in
 * the same transaction; once a key was revealed or a file downloaded a paid order answers ORDER_USED.
 */
export async function cancelOrder(services: Services, actor: MemberActor, input: CancelOrder): Promise<Order> {
  const { db, environment } = services;
  const row = await db.prisma.order.findUnique({
    where: { id: input.id },
    select: { id: true, userId: true, status: true },
  });
  const { id, userId, status } = authorizeOrder(actor, row, 'order:cancel');
  const by = userId === actor.userId ? 'buyer' : 'staff';
  requireCancellable(status, by);
  await closeOpenPayment(services, id);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    requireCancellable(order.status, by);
    await requireSettled(tx, id);
    if (order.status === 'on_hold') requirePermission(actor, 'order:approve');
    if (order.status === 'processing' && (await usedLines(tx, id)).size > 0) throw new AppError('ORDER_USED');
    if (by === 'staff') await requireRefundReach(tx, actor, (await readOrderMoney(tx, id)).leftCents);
    await endOrder(tx, order, { reason: input.reason, by, byUserId: actor.userId });
    await announceOrder(tx, environment, id, 'order_cancelled');
    if (by === 'staff') {
      const [oldValue, newValue] = [{ status: order.status }, { status: 'cancelled', reason: input.reason }];
      const fact = { entity: 'order', entityId: id, action: 'update', key: 'order.cancel', oldValue, newValue };
      await audit(tx, { ...fact, userId: actor.userId });
    }
    refundCrashPoint('order.cancel.before-commit');
  });
  refundCrashPoint('order.cancel.after-commit');
  return await getOrder(services, actor, id);
}

interface Ending {
  reason: string;
  by: 'buyer' | 'staff' | 'system';
  byUserId: string;
}

/** Cancelled, everything back where it was: stock, coupon, keys, downloads and money. Call with the order's row locked. */
export async function endOrder(tx: Transaction, order: LockedOrder, { reason, by, byUserId }: Ending): Promise<void> {
  await releaseHolds(tx, order.id);
  await returnGoods(tx, order.id);
  await transitionOrder(tx, order, { to: 'cancelled', by, byUserId, type: 'cancelled', text: reason });
  const refundId = await refundOrderMoney(tx, order, {
    key: `cancel:${order.id}`,
    reason: 'cancelled',
    text: reason,
    byUserId,
  });
  if (refundId !== null || order.paymentStatus === 'paid') return;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
}

/** D-36 has the buyer cancel from pending and processing alone; staff also what failed or is on hold. */
function requireCancellable(status: LockedOrder['status'], by: 'buyer' | 'staff'): void {
  const open = by === 'buyer' ? ['pending', 'processing'] : ['pending', 'processing', 'on_hold', 'failed'];
  if (!open.includes(status)) throw conflict(status, by);
}

async function requireSettled(tx: Transaction, orderId: string): Promise<void> {
  const open = await tx.payment.count({ where: { orderId, status: { in: ['pending', 'processing'] } } });
  if (open > 0) throw new AppError('ORDER_LOCKED', { retryAfter: 2 });
}
