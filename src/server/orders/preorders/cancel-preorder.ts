import type { CancelPreorder, Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { endOrder } from '../desk/cancel-order.ts';
import { dropLine } from '../fulfilment/drop-line.ts';
import { enqueueDelivery } from '../fulfilment/enqueue-delivery.ts';
import { authorizeBuyer } from '../orders.policy.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../payment/close-open-payment.ts';
import { orderRefundsPort } from '../payment/order-refunds.ts';
import { refuseRealMoney } from '../placing/refuse-real-money.ts';
import { getOrder } from '../read/orders.queries.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type LockedOrder, lockOrderNow } from '../state/lock-order.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { conflict } from '../state/transition-order.ts';

/**
 * Cancels one pre-ordered line before its release and refunds what it cost, whatever else is in the order; with nothing
 * else in it the whole order is cancelled. One that would be paid at the release costs nothing. ORDER_CONFLICT once it is
 * released.
 */
export async function cancelPreorder(
  services: Services,
  actor: MemberActor,
  { id, itemId }: CancelPreorder,
): Promise<Order> {
  const { db, environment } = services;
  const select = { id: true, userId: true, paymentMethod: true };
  const { id: orderId, paymentMethod } = authorizeBuyer(
    actor,
    await db.prisma.order.findUnique({ where: { id }, select }),
  );
  await refuseRealMoney(services, actor, { paymentMethod, orderId });
  // An attempt to pay on release before it is due.
  await closeOpenPayment(services, orderId);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, orderId);
    await requireNoOpenPayment(tx, orderId);
    const line = await findUnreleased(tx, order, itemId);
    const reason = `The buyer cancelled the pre-order of ${line.name}`;
    const why = { key: `preorder:${itemId}`, reason: 'cancelled', text: reason, byUserId: actor.userId };
    if (line.others === 0) {
      await endOrder(tx, services, order, { reason, by: 'buyer', byUserId: actor.userId });
      await announceOrder(tx, environment, orderId, 'order_cancelled');
    } else {
      await dropLine(tx, itemId);
      await recordOrderEvent(tx, { orderId, type: 'line_cancelled', text: reason, byUserId: actor.userId });
      await orderRefundsPort.only(services).refundLines(tx, environment, order, [itemId], why);
      // The rest may be complete now.
      const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { paidAt: true } });
      const key = `deliver:${orderId}:without:${itemId}`;
      await enqueueDelivery(tx, order, { key, paidAt: paidAt ?? databaseNow() });
    }
    await orderCrashPoint('order.cancel.before-commit');
  });
  return await getOrder(services, actor, orderId);
}

async function findUnreleased(tx: Transaction, order: LockedOrder, itemId: string) {
  const [line] = await tx.$queryRaw<{ name: string; isUnreleased: boolean; isPaidLater: boolean; others: number }[]>`
    SELECT i."name", i."releaseAt" IS NOT NULL AND p."releaseAt" > clock_timestamp() AND i."deliveryStatus" = 'pending'
        AS "isUnreleased",
      EXISTS (SELECT FROM release_payments r WHERE r."orderId" = i."orderId") AS "isPaidLater",
      (SELECT count(*)::int FROM order_items o WHERE o."orderId" = i."orderId" AND o."id" <> i."id"
         AND o."deliveryStatus" <> 'revoked') AS others
    FROM order_items i JOIN products p ON p."id" = i."productId"
    WHERE i."id" = ${itemId}::uuid AND i."orderId" = ${order.id}::uuid`;
  if (!line) throw new AppError('ORDER_NOT_FOUND');
  const isClaimed = order.isGift && order.recipientId !== null;
  const isPaid = order.status === 'processing' && order.paymentStatus === 'paid' && !isClaimed;
  const isWaiting = order.status === 'pending' && order.paymentStatus !== 'paid' && line.isPaidLater;
  if ((isPaid || isWaiting) && line.isUnreleased) return line;
  const { details } = conflict(order.status, 'buyer').options;
  throw new AppError('ORDER_CONFLICT', { details, message: 'This can no longer be cancelled as a pre-order.' });
}
