import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { earningsPath } from './earnings-path.ts';

interface PayoutNews {
  sellerId: string;
  templateKey: 'earnings-paid' | 'earnings-returned';
  title: string;
  message: string;
  variables: { amount: string; reference: string; reason?: string };
  dedupeKey: string;
}

/** Tells a seller of a transfer, in the shop and by mail; once per transfer and event. */
export async function announcePayout(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  { sellerId: userId, templateKey, title, message, variables, dedupeKey }: PayoutNews,
): Promise<void> {
  const link = await earningsPath(tx, userId);
  await notify(tx, { userId, type: 'system', title, message, link, dedupeKey });
  const earningsUrl = `${PUBLIC_URL}${link}`;
  await queueMail(tx, { templateKey, userId, variables: { ...variables, earningsUrl }, dedupeKey });
}
