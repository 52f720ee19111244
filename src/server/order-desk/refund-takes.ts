import type { OrderAction } from '../../shared/orders/order.machine.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Exchange } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { approveRequest, rejectRequest } from '../refunds/decide-refund.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { withdrawRequest } from '../refunds/withdraw-request.ts';

interface Taken {
  id: string;
  reason: string;
}
/** What a transition of an order does besides changing its status. */
export type Take = (services: Services, actor: MemberActor, exchange: Exchange, taken: Taken) => Promise<unknown>;

/**
 * The transitions that refund money. An order becomes `refunded` once the refund is settled; until then it keeps its
 * status.
 */
export const refundTakes: Partial<Record<OrderAction, Take>> = {
  'request-refund': (services, actor, _exchange, { id, reason }) =>
    requestRefund(services, actor, { id, reason: 'other', details: reason, method: 'original' }),
  'withdraw-request': (services, actor, _exchange, { id }) => withdrawRequest(services, actor, id),
  'reject-refund': async (services, actor, exchange, { id, reason }) =>
    rejectRequest(services, actor, exchange, { id: await requestedRefund(services, id), reason }),
  refund: async (services, actor, exchange, { id, reason }) => {
    const requested = await findRequestedRefund(services, id);
    if (requested) return approveRequest(services, actor, exchange, { id: requested.id, note: reason });
    const wish = { id, reason: 'other', details: reason, method: 'original' } as const;
    return refundOrder(services, actor, exchange, { ...wish, idempotencyKey: `status:${id}` });
  },
};

async function requestedRefund(services: Services, orderId: string): Promise<string> {
  const refund = await findRequestedRefund(services, orderId);
  if (!refund) throw new AppError('ORDER_CONFLICT');
  return refund.id;
}

function findRequestedRefund({ db }: Services, orderId: string) {
  return db.prisma.refund.findFirst({ where: { orderId, status: 'requested' }, select: { id: true } });
}
