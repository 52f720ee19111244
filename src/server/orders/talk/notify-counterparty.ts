import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { SeenOrder } from '../state/order-access.ts';

const shownLetters = 140;

/** Notifies the other side of a new message: the sellers when the buyer wrote, else the buyer. */
export async function notifyCounterparty(
  tx: Transaction,
  { facts, viewer }: SeenOrder,
  { title, message, key, sellerIds }: { title: string; message: string; key: string; sellerIds?: readonly string[] },
): Promise<void> {
  const isBuyer = viewer.userId === facts.userId;
  const recipients = isBuyer ? (sellerIds ?? facts.sellerIds) : [facts.userId];
  for (const userId of recipients.filter((recipient) => recipient !== viewer.userId)) {
    await notify(tx, {
      userId,
      type: 'message_received',
      title,
      message: message.slice(0, shownLetters),
      link: `/user/orders/${facts.id}`,
      dedupeKey: `${key}:${userId}`,
    });
  }
}
