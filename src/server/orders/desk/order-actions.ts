import type { OrderAction } from '../../../shared/orders/order.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { definePort } from '../../platform/ports.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';

interface TakenAction {
  id: string;
  reason: string;
}
/** What a transition of an order does besides changing its status. */
export type ActionHandler = (
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  taken: TakenAction,
) => Promise<unknown>;
export type ActionHandlers = Partial<Record<OrderAction, ActionHandler>>;

/** The edges that belong to domains above orders, such as refunds. */
export const orderActionsPort = definePort<ActionHandlers>('actions of orders');

/** What stands behind the port for this edge. */
export function findConnectedAction(services: Services, action: OrderAction): ActionHandler | undefined {
  return orderActionsPort
    .all(services)
    .map((handlers) => handlers[action])
    .find((handler) => handler !== undefined);
}
