import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import {
  describeDrop,
  describeReturn,
  mailOfDrops,
  mailOfReturns,
  type ToldDrop,
  type ToldReturn,
} from './wishlist.emails.ts';

/** More of one kind at once become one notification (D-33). */
const SINGLE_NOTIFICATIONS = 3;

export interface MemberNotices {
  userId: string;
  now: Date;
  hasMail: boolean;
  drops: (ToldDrop & { itemId: string })[];
  returns: (ToldReturn & { itemId: string; soldOutAt: Date })[];
}

/** Writes the notifications, and one mail of each kind for any number of items. */
export async function notifyMember(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  currency: string,
  { userId, now, hasMail, drops, returns }: MemberNotices,
): Promise<void> {
  const occasion = `${userId}:${now.getTime()}`;
  const lists = [
    {
      type: 'price_drop' as const,
      title: 'Price drop',
      entries: drops.map((drop) => ({ ...drop, message: describeDrop(drop, currency) })),
      bundle: `${drops.length} items on your wishlist are cheaper now.`,
      link: '/user/wishlist?sort=drop',
      mail: () => mailOfDrops(drops, currency, PUBLIC_URL),
    },
    {
      type: 'back_in_stock' as const,
      title: 'Back in stock',
      entries: returns.map((item) => ({ ...item, message: describeReturn(item, currency) })),
      bundle: `${returns.length} items on your wishlist are back in stock.`,
      link: '/user/wishlist',
      mail: () => mailOfReturns(returns, currency, PUBLIC_URL),
    },
  ];
  for (const { type, title, entries, bundle, link, mail } of lists) {
    if (entries.length === 0) continue;
    const common = { userId, type, title };
    if (entries.length > SINGLE_NOTIFICATIONS) {
      await notify(tx, { ...common, message: bundle, link, dedupeKey: `${type}:${occasion}` });
    } else {
      for (const { itemId, slug, message } of entries) {
        const dedupeKey = `${type}:${itemId}:${now.getTime()}`;
        await notify(tx, { ...common, message, link: `/product/${slug}`, dedupeKey });
      }
    }
    if (!hasMail) continue;
    const dedupeKey = `${type}:${occasion}`;
    await queueMail(tx, { ...mail(), userId, dedupeKey });
  }
}
