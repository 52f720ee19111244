import { holdEarnings } from '../../earnings/hold-earnings.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LostPayee } from '../../settlement/payee.ts';
import { resumeDelivery } from '../fulfilment/resume-delivery.ts';
import { lockOrder } from '../state/lock-order.ts';

/**
 * Locks an order whose coins left their chain. Its keys and downloads are refused by the open alert (`requireNotFrozen`);
 * here its sellers' earnings are held, which mature again by themselves, and its buyer is told. Where the watch held the
 * order for it, it is delivered once they are back.
 */
export async function lockLostOrder(tx: Transaction, services: Services, orderId: string): Promise<LostPayee> {
  const order = await lockOrder(tx, orderId);
  const { id, userId, orderNumber } = order;
  const tell = (key: 'lost' | 'found', round: string, title: string, message: string) =>
    notify(tx, {
      ...{ userId, type: 'system', title, message },
      ...{ link: `/user/orders/${id}`, dedupeKey: `order-coins-${key}:${id}:${round}` },
    });
  return {
    async withhold(round) {
      await holdEarnings(tx, id);
      const message = `The crypto payment of order ${orderNumber} is no longer on the blockchain. Its keys and downloads become available again once the payment is confirmed again.`;
      await tell('lost', round, 'Payment under review', message);
      return 'Its keys and downloads are withheld until this is resolved';
    },
    async giveBack(round) {
      const text = 'Its payment was confirmed again, so delivery continues';
      const isResumed = await resumeDelivery(tx, services, order, {
        heldBy: 'crypto_lost',
        text,
        key: `coins-back:${round}`,
      });
      if (isResumed) return;
      const rest =
        order.status === 'on_hold'
          ? 'We are still reviewing the order.'
          : 'Its keys and downloads are available again.';
      const message = `The review of the payment of order ${orderNumber} has ended. ${rest}`;
      await tell('found', round, 'Payment confirmed', message);
    },
  };
}
