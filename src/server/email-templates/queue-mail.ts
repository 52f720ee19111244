import type { z } from 'zod';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import { deleteDelayed, enqueue, insertMessage } from '../platform/jobs/outbox.ts';
import { sendMailJob } from './email-templates.jobs.ts';

/** Queues a mail to be sent after the commit, one for each `dedupeKey`. False when there is one already. */
export async function queueMail(tx: Transaction, mail: z.input<typeof sendMailJob.payload>): Promise<boolean> {
  return (await enqueue(tx, sendMailJob, mail, { key: keyOf(mail) })) !== null;
}

/** The same as a part of `writeTogether`, also for a mail that is to wait. */
export function insertMail(mail: z.input<typeof sendMailJob.payload>, delay: { delayUntil?: Date } = {}): Prisma.Sql {
  return insertMessage(sendMailJob, mail, { key: keyOf(mail), ...delay });
}

/** Takes back the mails that still wait, as a part of `writeTogether`. */
export function deleteWaitingMails(dedupeKeys: readonly string[]): Prisma.Sql {
  return deleteDelayed(dedupeKeys.map((dedupeKey) => keyOf({ dedupeKey })));
}

const keyOf = ({ dedupeKey }: { dedupeKey: string }) => `mail:${dedupeKey}`;
