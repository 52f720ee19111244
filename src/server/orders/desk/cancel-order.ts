import type { CancelOrder, Order } from '../../../shared/orders/order.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { returnGoods } from '../fulfilment/revoke-goods.ts';
import { authorizeOrder } from '../orders.policy.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../payment/close-open-payment.ts';
import { orderRefundsPort } from '../payment/order-refunds.ts';
import { getOrder } from '../read/orders.queries.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type AuditRequest, auditOrder } from '../state/audit-order.ts';
import { type LockedOrder, lockOrderNow } from '../state/lock-order.ts';
import {
  requireAction,
  requireStep,
  type SeenOrder,
  type Step,
  seeOrder,
  seeOrderAgain,
} from '../state/order-access.ts';
import { orderCrashPoint } from '../state/order-crash-points.ts';
import { resolveOutOfStock } from '../state/out-of-stock-alert.ts';
import { releaseHolds } from '../state/release-holds.ts';
import { releaseOrderCoupon } from '../state/release-order-coupon.ts';
import { transitionOrder } from '../state/transition-order.ts';

/**
 * Cancels an order along its edges of D-36 and gives its stock back. Paid money is refunded by a refund written in the
 * same transaction; once a key was revealed or a file downloaded a paid order answers ORDER_USED. `isWithdrawal`, from
 * the contract, is the buyer's right while the order is on hold as well, and is confirmed by mail.
 */
export async function cancelOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: CancelOrder,
  { isWithdrawal = false } = {},
): Promise<Order> {
  const { db, environment } = services;
  const refunds = orderRefundsPort.only(services);
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: { id: true, userId: true } });
  const { id } = authorizeOrder(actor, row, 'order:cancel');
  const before = await seeOrder(services, actor, id);
  requireCancelStep(before, isWithdrawal);
  await closeOpenPayment(services, id);
  await transaction(db, async (tx) => {
    const refundId = await cancelSeen(tx, services, before, { requestInfo, reason: input.reason, isWithdrawal });
    if (isWithdrawal && refundId !== null) await refunds.confirmWithdrawal(tx, environment, refundId);
    await orderCrashPoint('order.cancel.before-commit');
  });
  await orderCrashPoint('order.cancel.after-commit');
  return await getOrder(services, actor, id);
}

interface Cancelling {
  requestInfo: AuditRequest;
  reason: string;
  isWithdrawal?: boolean;
}

/** Cancels an order whose payments are closed, with its row locked from here on; answers the refund's id. */
export async function cancelSeen(
  tx: Transaction,
  services: Services,
  before: SeenOrder,
  { requestInfo, reason, isWithdrawal = false }: Cancelling,
): Promise<string | null> {
  const { actor, facts } = before;
  const { id } = facts;
  const order = await lockOrderNow(tx, id);
  const by = requireCancelStep(await seeOrderAgain(tx, before), isWithdrawal);
  await requireNoOpenPayment(tx, id);
  if (by === 'staff') await orderRefundsPort.only(services).requireReach(tx, actor, id);
  const refundId = await endOrder(tx, services, order, { reason, by, byUserId: actor.userId });
  await announceOrder(tx, services.environment, id, 'order_cancelled');
  if (by === 'staff') await auditOrder(tx, { actor, requestInfo, order, action: 'cancel', reason, to: 'cancelled' });
  return refundId;
}

/** As whom it is cancelled. Who may only withdraw does not cancel: the shop does, to fulfil the withdrawal. */
function requireCancelStep(seen: SeenOrder, isWithdrawal: boolean): Ending['by'] {
  const { status, isUsed } = seen.facts;
  if (isWithdrawal && status === 'on_hold') {
    requireAction(seen, 'withdraw');
    return 'system';
  }
  if (status === 'processing' && isUsed) throw new AppError('ORDER_USED');
  return requireStep(seen, 'cancelled').by;
}

interface Ending {
  reason: string;
  by: Step['by'] | 'system';
  byUserId: string | null;
}

/**
 * Cancelled, everything back where it was: stock, coupon, keys, downloads and money, whose refund it returns. Call with
 * the order's row locked.
 */
export async function endOrder(
  tx: Transaction,
  services: Services,
  order: LockedOrder,
  { reason, by, byUserId }: Ending,
): Promise<string | null> {
  await releaseHolds(tx, order.id);
  await returnGoods(tx, order.id);
  await transitionOrder(tx, order, {
    to: 'cancelled',
    by,
    type: 'cancelled',
    text: reason,
    ...(byUserId !== null && { byUserId }),
  });
  if (order.status === 'on_hold') await resolveOutOfStock(tx, order.id);
  const refundId = await orderRefundsPort.only(services).refundAll(tx, order, {
    key: `cancel:${order.id}`,
    reason: 'cancelled',
    text: reason,
    byUserId,
  });
  // When everything was refunded before, no new refund will release the coupon.
  await releaseOrderCoupon(tx, order.id);
  if (refundId !== null || order.paymentStatus === 'paid' || order.paymentStatus === 'refunded') return refundId;
  await tx.order.update({ where: { id: order.id }, data: { paymentStatus: 'cancelled' }, select: { id: true } });
  return null;
}
