import { holdEarnings } from '../../earnings/hold-earnings.ts';
import { ofRound } from '../../payments/attempts/hear-dispute.ts';
import type { DisputeState } from '../../payments/gateway/payment-provider.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { DisputedPayee } from '../../settlement/payee.ts';
import { resumeDelivery } from '../fulfilment/resume-delivery.ts';
import { announceOrder } from '../state/announce-order.ts';
import { type LockedOrder, lockOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { transitionOrder } from '../state/transition-order.ts';
import { notifyDisputedSellers } from './notify-disputed-sellers.ts';
import { orderRefundsPort } from './order-refunds.ts';

/**
 * Locks an order whose payment is disputed. While the dispute is open, what is not delivered yet stops (D-36 has that
 * edge from processing alone), its sellers' earnings wait, and what was refunded to the wallet is withheld; how it ends stands in the order's history. Won, delivery
 * goes on.
 */
export async function lockDisputedOrder(tx: Transaction, services: Services, orderId: string): Promise<DisputedPayee> {
  const order = await lockOrder(tx, orderId);
  const refunds = orderRefundsPort.only(services);
  return {
    async opened(outcome, round) {
      if (outcome !== 'won') {
        await holdEarnings(tx, order.id);
        await notifyDisputedSellers(tx, order, { outcome: 'open', round });
        await refunds.withhold(tx, order);
      }
      if (await stopDelivery(tx, order, outcome))
        await announceOrder(tx, services.environment, order.id, 'order_on_hold');
    },
    async ended(outcome, { takenCents, round }) {
      await recordEnd(tx, order.id, outcome);
      await refunds.settleWithheld(tx, order, outcome, takenCents);
      await notifyDisputedSellers(tx, order, { outcome, round });
      const text = 'The dispute is over, so delivery continues';
      if (outcome === 'won')
        await resumeDelivery(tx, services, order, { heldBy: 'disputed', text, key: ofRound('dispute-won', round) });
    },
  };
}

/** Whether the order is on hold by it now. A dispute that was already won does not stop the order. */
async function stopDelivery(tx: Transaction, order: LockedOrder, outcome: DisputeState['outcome']): Promise<boolean> {
  const text = 'Payment disputed at the bank';
  if (order.status === 'processing' && outcome !== 'won') {
    await transitionOrder(tx, order, { to: 'on_hold', by: 'system', type: 'disputed', text });
    return true;
  }
  await recordOrderEvent(tx, { orderId: order.id, type: 'disputed', text });
  return false;
}

async function recordEnd(tx: Transaction, orderId: string, outcome: 'won' | 'lost'): Promise<void> {
  const text = outcome === 'won' ? 'Dispute won by the shop' : 'Dispute lost by the shop';
  await recordOrderEvent(tx, { orderId, type: `dispute_${outcome}`, text });
}
