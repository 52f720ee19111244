import { holdEarnings } from '../earnings/hold-earnings.ts';
import type { DisputeState } from '../payments/payment-provider.ts';
import { openProvider } from '../payments/payment-providers.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { raiseAlert, resolveAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { announceOrder } from './announce-order.ts';
import { applyRefunds } from './apply-refunds.ts';
import { bookLateCharge } from './book-late-charge.ts';
import { bookOutsideRefund } from './book-outside-refund.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { recordOrderEvent } from './order-events.ts';
import { transitionOrder } from './transition-order.ts';

/**
 * The buyer took the matter to their bank. The provider is asked how it stands, since its messages come in any order.
 * While it is open, what is not delivered yet stops (D-36 has that edge from processing alone) and an operator decides;
 * what is lost is booked as money that went back. Returns what it came to, in words. Safe to repeat.
 */
export async function noteDispute(services: Services, provider: string, disputeId: string): Promise<string> {
  const { db, environment } = services;
  const dispute = await openProvider(services, provider).lookupDispute?.(disputeId);
  const payment = dispute ? await bookLateCharge(services, provider, dispute.reference) : null;
  if (!dispute || !payment) return 'ignored: disputes no payment of this shop';
  const { id: paymentId, orderId } = payment;
  await transaction(db, async (tx) => {
    const order = orderId ? await lockOrder(tx, orderId) : null;
    const { count } = await tx.payment.updateMany({
      where: { id: paymentId, disputedAt: null },
      data: { disputedAt: databaseNow() },
    });
    if (count > 0 && order && dispute.outcome !== 'won') await holdEarnings(tx, order.id);
    if (count > 0 && order && (await stopDelivery(tx, order, dispute.outcome))) {
      await announceOrder(tx, environment, order.id, 'order_on_hold');
    }
    await tellOperators(tx, dispute, { paymentId, orderId, disputeId });
    if (order && dispute.outcome !== 'open') await recordEnd(tx, order.id, dispute.outcome);
  });
  if (dispute.outcome !== 'lost') return `dispute ${dispute.outcome}`;
  if (!dispute.taken) return `dispute lost, ${await applyRefunds(services, provider, dispute.reference)}`;
  const state = { status: 'settled' as const, reference: disputeId };
  return `dispute lost, ${await bookOutsideRefund(services, paymentId, { ...dispute.taken, state, reason: 'dispute' })}`;
}

/** Whether the order is on hold by it now. One that was won before we heard of it stops nothing. */
async function stopDelivery(tx: Transaction, order: LockedOrder, outcome: DisputeState['outcome']): Promise<boolean> {
  const text = 'The buyer disputes the payment';
  if (order.status === 'processing' && outcome !== 'won') {
    await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'disputed', text });
    return true;
  }
  await recordOrderEvent(tx, { orderId: order.id, type: 'disputed', text });
  return false;
}

async function tellOperators(
  tx: Transaction,
  { outcome, reason }: DisputeState,
  details: { paymentId: string; orderId: string | null; disputeId: string },
): Promise<void> {
  const dedupeKey = `payment-dispute:${details.paymentId}`;
  if (outcome === 'won') return await resolveAlert(tx, dedupeKey);
  const title = outcome === 'lost' ? 'A dispute was lost' : 'A buyer disputes a payment';
  await raiseAlert(tx, { kind: 'payment-dispute', dedupeKey, title, details: { ...details, reason, outcome } });
}

async function recordEnd(tx: Transaction, orderId: string, outcome: 'won' | 'lost'): Promise<void> {
  const type = `dispute_${outcome}`;
  if ((await tx.orderEvent.count({ where: { orderId, type } })) > 0) return;
  const text = outcome === 'won' ? 'The dispute ended in the favour of the shop' : 'The dispute was lost';
  await recordOrderEvent(tx, { orderId, type, text });
}
