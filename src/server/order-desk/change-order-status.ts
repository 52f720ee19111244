import type { OrderAction } from '../../shared/orders/order.machine.ts';
import type { Order } from '../../shared/orders/order.schemas.ts';
import type { ChangeOrderStatus } from '../../shared/orders/order-desk.schemas.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { confirmDelivery } from '../orders/confirm-delivery.ts';
import { holdOrder } from '../orders/hold-order.ts';
import { openIssue } from '../orders/open-issue.ts';
import { refuseStep, requireStep, seeOrder } from '../orders/order-access.ts';
import { getOrder } from '../orders/orders.queries.ts';
import { rejectPayment } from '../orders/reject-payment.ts';
import { retryOrder } from '../orders/retry-order.ts';
import { shipLines } from '../orders/ship-lines.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { refundTakes, type Take } from './refund-takes.ts';

/** What each transition does besides the status. Missing ones are made by the shop itself. */
const takes: Partial<Record<OrderAction, Take>> = {
  ...refundTakes,
  'confirm-payment': (services, actor, exchange, { id, reason }) =>
    approveOrder(services, actor, exchange, { id, ...(reason && { note: reason }) }),
  approve: (services, actor, exchange, { id, reason }) =>
    approveOrder(services, actor, exchange, { id, ...(reason && { note: reason }) }),
  cancel: (services, actor, exchange, taken) => cancelOrder(services, actor, exchange, taken),
  'confirm-delivery': (services, actor, _exchange, { id }) => confirmDelivery(services, actor, id),
  hold: (services, actor, exchange, taken) => holdOrder(services, actor, exchange, taken),
  'late-payment': (services, actor, exchange, taken) => holdOrder(services, actor, exchange, taken),
  'open-issue': (services, actor, _exchange, { id, reason }) =>
    openIssue(services, actor, { id, type: 'not_delivered', description: reason }, []),
  'reject-payment': (services, actor, exchange, taken) => rejectPayment(services, actor, exchange, taken),
  retry: (services, actor, _exchange, { id }) => retryOrder(services, actor, id),
  ship: (services, actor, exchange, { id }) => shipLines(services, actor, exchange, { id }),
};

/**
 * Takes an order along the edge of D-36 that leads to `status`, as whoever asks may. ORDER_CONFLICT with the allowed
 * ones for any other; a reason where the table wants one.
 */
export async function changeOrderStatus(
  services: Services,
  actor: MemberActor,
  exchange: Exchange,
  { id, status, reason = '' }: ChangeOrderStatus,
): Promise<Order> {
  const seen = await seeOrder(services, actor, id);
  const { edge } = requireStep(seen, status);
  if (edge.needsReason && reason === '') throw new AppError('VALIDATION_FAILED', { errors: { reason: ['required'] } });
  const take = takes[edge.action];
  if (!take) throw refuseStep(seen);
  await take(services, actor, exchange, { id, reason });
  return await getOrder(services, actor, id);
}
