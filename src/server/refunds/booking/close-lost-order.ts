import { endOrder } from '../../orders/desk/cancel-order.ts';
import { lockOrder } from '../../orders/state/lock-order.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { announceRefund } from '../announce-refund.ts';

/**
 * After a lost dispute, once its money is booked: the order on hold ends where nothing of its money is left, and the
 * buyer is told what the bank returned. Providers tell of dispute and money in either order. Safe to repeat.
 */
export async function closeLostOrder(
  services: Services,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  { reason, state }: ReportedRefund,
): Promise<void> {
  if (
    orderId === null ||
    (await services.db.prisma.orderEvent.count({ where: { orderId, type: 'dispute_lost' } })) === 0
  )
    return;
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const taken = await findTaken(tx, paymentId, state.reference);
    // Of what a provider lists among its refunds, a part may have been the shop's goodwill.
    if (!taken || (reason !== 'dispute' && order.paymentStatus !== 'refunded')) return;
    if (order.status === 'on_hold' && order.paymentStatus === 'refunded') {
      const text = 'Charged back by the bank after a dispute';
      await endOrder(tx, services, order, { reason: text, by: 'system', byUserId: null });
    }
    await announceRefund(tx, services.environment, taken.id, 'order_charged_back');
  });
}

async function findTaken(tx: Transaction, paymentId: string, providerReference: string | null) {
  return await tx.refund.findFirst({
    where: { paymentId, providerReference, status: 'settled', reason: { in: ['outside', 'dispute'] } },
    select: { id: true },
  });
}
