import type { Order } from '../../../shared/orders/order.schemas.ts';
import { cancelOrder } from '../../orders/desk/cancel-order.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { requestRefund } from './request-refund.ts';

/**
 * The EU withdrawal: undelivered orders are cancelled, on hold as well, delivered and unused ones are refunded, and either way a
 * confirmation is mailed at once (D-38). The right ends once something was used.
 */
export async function withdrawContract(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  orderId: string,
): Promise<Order> {
  const row = await services.db.prisma.order.findUnique({
    where: { id: orderId },
    select: { id: true, userId: true, status: true },
  });
  const { id, status } = authorizeBuyer(actor, row);
  if (status === 'completed') {
    const input = { id, reason: 'changed_mind', details: '', method: 'original' } as const;
    return await requestRefund(services, actor, requestInfo, input, { isWithdrawal: true });
  }
  const input = { id, reason: 'Withdrawn from the contract' };
  return await cancelOrder(services, actor, requestInfo, input, { isWithdrawal: true });
}
