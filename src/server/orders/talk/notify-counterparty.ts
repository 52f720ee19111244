import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readPermitted } from '../../roles/sellers.queries.ts';
import type { SeenOrder } from '../state/order-access.ts';
import { talkPaths } from './talk-path.ts';

const shownLetters = 140;

interface News {
  title: string;
  message: string;
  key: string;
  /** The sellers it concerns; those of the whole order unless given. */
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
  const recipients = isReceiving ? await currentSellers(tx, sellerIds ?? facts.sellerIds) : [reporter];
  const paths = talkPaths(id);
  for (const userId of recipients.filter((recipient) => recipient !== viewer.userId)) {
    await notify(tx, {
      userId,
      type: 'order_message',
      title,
      message: message.slice(0, shownLetters),
      link: userId === recipientId && userId !== buyerId ? paths.gift : paths.order,
      dedupeKey: `${key}:${userId}`,
      aboutUserId: viewer.userId,
    });
  }
}

/** Former sellers have no access to the orders of that time, so they read nothing of them here either. */
async function currentSellers(tx: Transaction, sellerIds: readonly string[]): Promise<string[]> {
  const permitted = await readPermitted(tx, sellerIds, 'order:update_status');
  return sellerIds.filter((id) => permitted.has(id));
}
