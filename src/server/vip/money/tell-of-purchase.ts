import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { vipLink } from '../announce-vip.ts';

/** Tells a member what became of something that they bought, once for each key. */
export async function tellOfPurchase(
  tx: Transaction,
  userId: string,
  { key: dedupeKey, title, message }: { key: string; title: string; message: string },
): Promise<void> {
  await notify(tx, { userId, type: 'system', title, message, link: vipLink, dedupeKey });
}
