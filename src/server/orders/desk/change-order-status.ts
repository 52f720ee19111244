import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ChangeOrderStatus } from '../../../shared/orders/order-desk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Exchange } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { confirmDelivery } from '../fulfilment/confirm-delivery.ts';
import { shipLines } from '../fulfilment/ship-lines.ts';
import { getOrder } from '../read/orders.queries.ts';
import { refuseStep, requireStep, seeOrder } from '../state/order-access.ts';
import { openIssue } from '../talk/open-issue.ts';
import { approveOrder } from './approve-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { holdOrder } from './hold-order.ts';
import { type ActionHandlers, findConnectedAction } from './order-actions.ts';
import { retryOrder } from './retry-order.ts';

/** What each edge does beside the status. Edges that neither stand here nor are connected are the shop's own. */
const ownActions: ActionHandlers = {
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
  retry: (services, actor, _exchange, { id }) => retryOrder(services, actor, id),
  ship: (services, actor, exchange, { id }) => shipLines(services, actor, exchange, { id }),
};

/**
 * Takes an order along the edge of D-36 that leads to `status`, as whoever asks may. ORDER_CONFLICT with the allowed ones
 * for any other; a reason where the table wants one.
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
  const take = ownActions[edge.action] ?? findConnectedAction(services, edge.action);
  if (!take) throw refuseStep(seen);
  await take(services, actor, exchange, { id, reason });
  return await getOrder(services, actor, id);
}
