import type { ActionHandlers } from '../orders/desk/order-actions.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { approveRequest, rejectRequest } from './deciding/decide-refund.ts';
import { refundOrder } from './deciding/refund-order.ts';
import { requestRefund } from './deciding/request-refund.ts';
import { withdrawRequest } from './deciding/withdraw-request.ts';

/**
 * The transitions that refund money. An order becomes `refunded` once the refund is settled; until then it keeps its
 * status.
 */
export const refundActions: ActionHandlers = {
  'request-refund': (services, actor, requestInfo, { id, reason }) => {
    const input = { id, reason: 'other', details: reason, method: 'original' } as const;
    return requestRefund(services, actor, requestInfo, input, { needsProof: false });
  },
  'withdraw-request': (services, actor, _requestInfo, { id }) => withdrawRequest(services, actor, id),
  'reject-refund': async (services, actor, requestInfo, { id, reason }) =>
    rejectRequest(services, actor, requestInfo, { id: await requestedRefund(services, id), reason }),
  refund: async (services, actor, requestInfo, { id, reason }) => {
    const requested = await findRequestedRefund(services, id);
    if (requested) return approveRequest(services, actor, requestInfo, { id: requested.id, note: reason });
    const input = { id, reason: 'other', details: reason, method: 'original' } as const;
    return refundOrder(services, actor, requestInfo, { ...input, idempotencyKey: `status:${id}` });
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
