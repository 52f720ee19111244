import { notify } from '../../notifications/notify.ts';
import { endOrder } from '../../orders/desk/cancel-order.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { ReportedRefund } from '../../settlement/payee.ts';
import { announceRefund } from '../announce-refund.ts';

/**
 * After a lost dispute, once its money is booked, or with coins that are given up: the order on hold ends where nothing of
 * its money is left, and the buyer is told. Providers tell of dispute and money in either order. Safe to repeat.
 */
export async function closeLostOrder(
  services: Services,
  { id: paymentId, orderId }: Pick<Payment, 'id' | 'orderId'>,
  { reason, state }: ReportedRefund,
): Promise<void> {
  if (orderId === null) return;
  const isDecided =
    reason === 'lost' || (await services.db.prisma.orderEvent.count({ where: { orderId, type: 'dispute_lost' } })) > 0;
  if (!isDecided) return;
  await transaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const taken = await findTaken(tx, paymentId, state.reference);
    // Of what a provider lists among its refunds, a part may have been the shop's goodwill.
    if (!taken || (reason === 'outside' && order.paymentStatus !== 'refunded')) return;
    if (order.status === 'on_hold' && order.paymentStatus === 'refunded') {
      const text = reason === 'lost' ? 'Its crypto payment was lost' : 'Charged back by the bank after a dispute';
      await endOrder(tx, services, order, { reason: text, by: 'system', byUserId: null });
    }
    if (reason === 'lost') return await tellOfLostCoins(tx, order);
    await announceRefund(tx, services.environment, taken.id, 'order_charged_back');
  });
}

async function tellOfLostCoins(tx: Transaction, { id, userId, orderNumber }: LockedOrder): Promise<void> {
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Order closed',
    message: `The crypto payment of order ${orderNumber} did not come back to the blockchain, so the order was closed and its keys and downloads were revoked.`,
    link: `/user/orders/${id}`,
    dedupeKey: `order-coins-given-up:${id}`,
  });
}

async function findTaken(tx: Transaction, paymentId: string, providerReference: string | null) {
  return await tx.refund.findFirst({
    where: { paymentId, providerReference, status: 'settled', reason: { in: ['outside', 'dispute', 'lost'] } },
    select: { id: true },
  });
}
