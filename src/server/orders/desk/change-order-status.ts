import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ChangeOrderStatus } from '../../../shared/orders/order-desk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
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
import { reopenOrder } from './reopen-order.ts';
import { retryOrder } from './retry-order.ts';

/** What each edge does beside the status. Edges that neither stand here nor are connected are the shop's own. */
const ownActions: ActionHandlers = {
  'confirm-payment': (services, actor, requestInfo, { id, reason }) =>
    approveOrder(services, actor, requestInfo, { id, ...(reason && { note: reason }) }),
  approve: (services, actor, requestInfo, { id, reason }) =>
    approveOrder(services, actor, requestInfo, { id, ...(reason && { note: reason }) }),
  cancel: (services, actor, requestInfo, taken) => cancelOrder(services, actor, requestInfo, taken),
  'confirm-delivery': (services, actor, _requestInfo, { id }) => confirmDelivery(services, actor, id),
  hold: (services, actor, requestInfo, taken) => holdOrder(services, actor, requestInfo, taken),
  'late-payment': (services, actor, requestInfo, taken) => holdOrder(services, actor, requestInfo, taken),
  'open-issue': (services, actor, _requestInfo, { id, reason }) =>
    openIssue(services, actor, { id, type: 'not_delivered', description: reason }, []),
  reopen: (services, actor, requestInfo, taken) => reopenOrder(services, actor, requestInfo, taken),
  retry: (services, actor, _requestInfo, { id }) => retryOrder(services, actor, id),
  ship: (services, actor, requestInfo, { id }) => shipLines(services, actor, requestInfo, { id }),
};

/**
 * Takes an order along the edge of D-36 that leads to `status`, as whoever asks may. ORDER_CONFLICT with the allowed ones
 * for any other; a reason where the table wants one.
 */
export async function changeOrderStatus(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, status, reason = '' }: ChangeOrderStatus,
): Promise<Order> {
  const seen = await seeOrder(services, actor, id);
  const { edge } = requireStep(seen, status);
  if (edge.needsReason && reason === '') throw new AppError('VALIDATION_FAILED', { errors: { reason: ['required'] } });
  const take = ownActions[edge.action] ?? findConnectedAction(services, edge.action);
  if (!take) throw refuseStep(seen);
  await take(services, actor, requestInfo, { id, reason });
  return await getOrder(services, actor, id);
}
