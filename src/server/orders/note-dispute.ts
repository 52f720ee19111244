import { findOrderEdge } from '../../shared/orders/order.machine.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { transaction } from '../platform/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { transitionOrder } from './transition-order.ts';

interface Dispute {
  provider: string;
  /** The provider's name for the payment. */
  reference: string | null;
  /** False once it ended in the shop's favour. */
  isOpen: boolean;
  reason: string;
}

/**
 * The buyer took the matter to their bank. What is not delivered yet stops (D-36 has that edge from processing alone);
 * in every case an operator decides. Returns what it came to, in words. Safe to repeat.
 */
export async function noteDispute(
  { db, environment }: Services,
  { provider, reference, isOpen, reason }: Dispute,
): Promise<string> {
  const payment = await db.prisma.payment.findFirst({
    where: { provider, providerReference: reference ?? '' },
    select: { id: true, orderId: true },
  });
  if (!payment) return 'ignored: disputes no payment of this shop';
  const dedupeKey = `payment-dispute:${payment.id}`;
  return await transaction(db, async (tx) => {
    const order = payment.orderId ? await lockOrder(tx, payment.orderId) : null;
    if (!isOpen) {
      await resolveAlert(tx, dedupeKey);
      return 'dispute ended in our favour';
    }
    const { count } = await tx.payment.updateMany({
      where: { id: payment.id, disputedAt: null },
      data: { disputedAt: databaseNow() },
    });
    const details = { paymentId: payment.id, orderId: payment.orderId, reason };
    await raiseAlert(tx, { kind: 'payment-dispute', dedupeKey, title: 'A buyer disputes a payment', details });
    if (count === 0 || !order) return 'dispute noted';
    if (findOrderEdge(order.status, 'on_hold', 'system') && order.status === 'processing') {
      const text = 'The buyer disputes the payment';
      await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'disputed', text });
      await announceOrder(tx, environment, order.id, 'order_on_hold');
      return 'dispute noted, order on hold';
    }
    const event = { orderId: order.id, type: 'disputed', from: null, to: null, byUserId: null };
    await recordOrderEvent(tx, { ...event, text: 'The buyer disputes the payment' });
    return 'dispute noted';
  });
}
