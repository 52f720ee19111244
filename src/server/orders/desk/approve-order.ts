import { v7 as uuid } from 'uuid';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ApproveOrder } from '../../../shared/orders/order-desk.schemas.ts';
import { findLost } from '../../payments/lost-payments.queries.ts';
import { type MemberActor, requirePermission } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveOrderAlerts } from '../../platform/ops-alert.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueDelivery } from '../fulfilment/enqueue-delivery.ts';
import { getOrder } from '../read/orders.queries.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type AuditRequest, auditOrder } from '../state/audit-order.ts';
import { lockOrderNow } from '../state/lock-order.ts';
import { refuseStep, requireStep, type SeenOrder, seeOrder, seeOrderAgain } from '../state/order-access.ts';
import { requireReservations, sellReservations } from '../state/order-reservations.ts';
import { resolveOutOfStock } from '../state/out-of-stock-alert.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { findConnectedAction } from './order-actions.ts';

/**
 * Staff approve an order: one on hold returns to delivery, one waiting for crypto is paid by the reported transaction.
 * ORDER_CONFLICT where nothing was paid, FORBIDDEN above the limit of D-51, INSUFFICIENT_STOCK while its stock is gone,
 * PAYMENT_LOST while its coins are off their chain: whether that payment stands is decided by itself.
 */
export async function approveOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, note }: ApproveOrder,
): Promise<Order> {
  const seen = await seeOrder(services, actor, id);
  if (!seen.facts.isPaid && seen.facts.hasReportedPayment && seen.facts.status !== 'cancelled') {
    if (requirePermission(actor, 'payment:approve_crypto') !== 'all') throw refuseStep(seen);
    const confirm = findConnectedAction(services, 'confirm-payment');
    if (!confirm) throw refuseStep(seen);
    await confirm(services, actor, requestInfo, { id, reason: note ?? '' });
  } else requireStep(seen, 'processing');
  const { status, paymentStatus } = await services.db.prisma.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, paymentStatus: true },
  });
  // An unpaid one may wait for a second approval of its payment.
  if (status === 'on_hold' && paymentStatus === 'paid')
    await releaseHeldOrder(services, actor, requestInfo, { id, note });
  return await getOrder(services, actor, id);
}

async function releaseHeldOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, note }: { id: string; note: string | undefined },
): Promise<void> {
  const before = await seeOrder(services, actor, id);
  await transaction(services.db, (tx) => releaseSeen(tx, services, before, { requestInfo, note }));
}

interface Releasing {
  requestInfo: AuditRequest;
  note?: string | undefined;
}

/** Sends a paid order on hold to delivery, with its row locked from here on. */
export async function releaseSeen(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  before: SeenOrder,
  { requestInfo, note }: Releasing,
): Promise<void> {
  const { actor, facts } = before;
  const { id } = facts;
  const order = await lockOrderNow(tx, id);
  const seen = await seeOrderAgain(tx, before);
  const { edge, by } = requireStep(seen, 'processing');
  if (edge.action !== 'approve') throw refuseStep(seen);
  await requireNotLost(tx, id);
  await requireReservations(tx, id, 0);
  await sellReservations(tx, id);
  const reason = note ?? `Approved after: ${await whyHeld(tx, id)}`;
  const text = note ?? 'Approved';
  await transitionOrder(tx, order, { to: 'processing', by, byUserId: actor.userId, type: 'approved', text });
  const { paidAt } = await tx.order.findUniqueOrThrow({ where: { id }, select: { paidAt: true } });
  // A key of its own: the payment's delivery job was used up before the order was held, or never written.
  await enqueueDelivery(tx, order, { key: `deliver:${id}:${uuid()}`, paidAt: paidAt ?? databaseNow() });
  await resolveOutOfStock(tx, id);
  await resolveOrderAlerts(tx, 'crypto-lost', id);
  await announceOrder(tx, environment, id, 'order_released');
  await auditOrder(tx, { actor, requestInfo, order, action: 'approve', reason, to: 'processing' });
}

/** PAYMENT_LOST while the coins of this order are off their chain. */
export async function requireNotLost(tx: Transaction, id: string): Promise<void> {
  if (!(await findLost(tx, [id])).has(id)) return;
  const message =
    'Its crypto payment is no longer on the blockchain. Decide about it under Crypto payments, Left the chain, first.';
  throw new AppError('PAYMENT_LOST', { message });
}

async function whyHeld(tx: Transaction, orderId: string): Promise<string> {
  const event = await tx.orderEvent.findFirst({
    where: { orderId, toStatus: 'on_hold' },
    orderBy: { at: 'desc' },
    select: { text: true },
  });
  return event?.text ?? '';
}
