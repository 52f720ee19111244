import type { ConfirmPayment } from '../../shared/crypto/reported-payment.schemas.ts';
import type { Order } from '../../shared/orders/order.schemas.ts';
import { getOrder } from '../orders/read/orders.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { confirmReportedPayment } from './confirm-reported-payment.ts';

/** Confirms the given transaction as the payment of the order. */
export async function confirmPayment(
  services: Services,
  actor: MemberActor,
  exchange: Exchange,
  input: ConfirmPayment,
): Promise<Order> {
  await confirmReportedPayment(services, actor, exchange, input);
  return await getOrder(services, actor, input.id);
}
