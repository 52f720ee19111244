import type { Order } from '../../shared/orders/order.schemas.ts';
import type { ConfirmPayment } from '../../shared/orders/order-desk.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { confirmNamedPayment } from './confirm-named-payment.ts';
import { getOrder } from './orders.queries.ts';

/** Confirms the given transaction as the payment of the order. */
export async function confirmPayment(
  services: Services,
  actor: MemberActor,
  exchange: Exchange,
  input: ConfirmPayment,
): Promise<Order> {
  await confirmNamedPayment(services, actor, exchange, input);
  return await getOrder(services, actor, input.id);
}
