import type { z } from 'zod';
import { emailTemplates } from '../../shared/email-templates/email-templates.ts';
import { massMailTopics } from '../../shared/email-templates/mail-topics.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Priority } from '../platform/jobs/jobs.ts';
import { deleteDelayed, dropMessages, dropMessagesWith, enqueue, insertMessage } from '../platform/jobs/outbox.ts';
import { sendMailJob } from './email-templates.jobs.ts';

type Mail = z.input<typeof sendMailJob.payload>;
type Delay = { delayUntil?: Date };

/** Queues a mail to be sent after the commit, one for each `dedupeKey`. False when there is one already. */
export async function queueMail(tx: Transaction, mail: Mail, options: Delay & { key?: string } = {}): Promise<boolean> {
  return (await enqueue(tx, sendMailJob, mail, { key: keyOf(mail), priority: priorityOf(mail), ...options })) !== null;
}

/** The same as a part of `writeTogether`, also for a mail that is to wait. */
export function insertMail(mail: Mail, delay: Delay = {}): Prisma.Sql {
  return insertMessage(sendMailJob, mail, { key: keyOf(mail), priority: priorityOf(mail), ...delay });
}

/** Takes back the mails that still wait, as a part of `writeTogether`. */
export function deleteWaitingMails(dedupeKeys: readonly string[]): Prisma.Sql {
  return deleteDelayed(dedupeKeys.map((dedupeKey) => keyOf({ dedupeKey })));
}

/** Deletes mails from the queue, sent or not: they hold what must not be kept. */
export async function dropMails(tx: Transaction, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  await dropMessages(
    tx,
    dedupeKeys.map((dedupeKey) => keyOf({ dedupeKey })),
  );
  // What quiet hours or a full day held back waits under another key.
  await dropMessagesWith(tx, sendMailJob, { field: 'dedupeKey', texts: dedupeKeys });
}

const keyOf = ({ dedupeKey }: { dedupeKey: string }) => `mail:${dedupeKey}`;

/** The shop sends few mails a second: a newsletter would hold up codes and receipts for hours. */
function priorityOf({ templateKey }: Mail): Priority {
  const { isAwaited = false, isMass = false, optOut } = emailTemplates.get(templateKey) ?? {};
  if (isAwaited) return 'first';
  return isMass || (optOut !== undefined && massMailTopics.has(optOut)) ? 'last' : 'normal';
}
