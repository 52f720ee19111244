import type { ConfirmPayment } from '../../shared/crypto/coin-payments/reported-payment.schemas.ts';
import type { Order } from '../../shared/orders/order.schemas.ts';
import { getOrder } from '../orders/read/orders.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { confirmReportedPayment } from './confirm-reported-payment.ts';

/** Confirms the given transaction as the payment of the order. */
export async function confirmPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ConfirmPayment,
): Promise<Order> {
  await confirmReportedPayment(services, actor, requestInfo, input);
  return await getOrder(services, actor, input.id);
}
