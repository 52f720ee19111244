import { notify } from '../notifications/notify.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../orders/payment/close-open-payment.ts';
import { auditOrder } from '../orders/state/audit-order.ts';
import { lockOrderNow } from '../orders/state/lock-order.ts';
import { refuseStep, requireStep, seeOrder, seeOrderAgain } from '../orders/state/order-access.ts';
import { releaseReservations } from '../orders/state/order-reservations.ts';
import { recordRejectedPayment } from '../orders/state/record-payment.ts';
import { transitionOrder } from '../orders/state/transition-order.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import { resolveAlert } from '../platform/ops-alert.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { reportedPaymentAlert } from './report-payment.ts';

/**
 * Staff reject the reported payment: the order fails, and its stock goes back on sale. The buyer may retry until it
 * expires, so it keeps its coupon until then.
 */
export async function rejectPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db } = services;
  const before = await seeOrder(services, actor, id);
  requireStep(before, 'failed');
  if (await closeOpenPayment(services, id)) throw refuseStep(await seeOrder(services, actor, id));
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    const { by } = requireStep(await seeOrderAgain(tx, before), 'failed');
    await requireNoOpenPayment(tx, id);
    await tx.$executeRaw`
      UPDATE crypto_transactions SET "status" = 'rejected', "decidedById" = ${actor.userId}::uuid, "decidedAt" = now(),
        "reason" = ${reason} WHERE "orderId" = ${id}::uuid AND "status" = 'pending_approval'`;
    await releaseReservations(tx, id);
    const text = `The payment was rejected: ${reason}`;
    await transitionOrder(tx, order, { to: 'failed', by, byUserId: actor.userId, type: 'payment_rejected', text });
    await recordRejectedPayment(tx, id);
    await notify(tx, {
      userId: order.userId,
      type: 'order_cancelled',
      title: 'Payment rejected',
      message: `We could not accept the payment of order ${order.orderNumber}: ${reason}`,
      link: `/user/orders/${id}`,
      dedupeKey: `payment_rejected:${id}:${databaseNow().toISOString()}`,
    });
    await resolveAlert(tx, reportedPaymentAlert(id));
    await auditOrder(tx, { actor, requestInfo, order, action: 'reject-payment', reason, to: 'failed' });
  });
}
