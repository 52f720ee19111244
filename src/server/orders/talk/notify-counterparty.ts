import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { SeenOrder } from '../state/order-access.ts';

const shownLetters = 140;

interface News {
  title: string;
  message: string;
  key: string;
  sellerIds?: readonly string[];
  /** Who reported the problem that it is about. */
  reporterId?: string;
}

/** Notifies the other side of a new message: the sellers when buyer or recipient wrote, else whichever of them reported. */
export async function notifyCounterparty(
  tx: Transaction,
  { facts, viewer }: SeenOrder,
  { title, message, key, sellerIds, reporterId }: News,
): Promise<void> {
  const { id, userId: buyerId, recipientId } = facts;
  const isReceiving = viewer.userId === buyerId || viewer.kinds.includes('recipient');
  const reporter = reporterId !== undefined && reporterId === recipientId ? recipientId : buyerId;
  const recipients = isReceiving ? (sellerIds ?? facts.sellerIds) : [reporter];
  for (const userId of recipients.filter((recipient) => recipient !== viewer.userId)) {
    await notify(tx, {
      userId,
      type: 'message_received',
      title,
      message: message.slice(0, shownLetters),
      link: userId === recipientId && userId !== buyerId ? `/user/gifts/${id}` : `/user/orders/${id}`,
      dedupeKey: `${key}:${userId}`,
    });
  }
}
