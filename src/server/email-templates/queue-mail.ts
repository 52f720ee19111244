import type { z } from 'zod';
import type { Transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import { sendMailJob } from './email-templates.jobs.ts';

/** Has a mail sent once the transaction is through, one for each `dedupeKey`. False when there is one already. */
export async function queueMail(tx: Transaction, mail: z.input<typeof sendMailJob.payload>): Promise<boolean> {
  return (await enqueue(tx, sendMailJob, mail, { key: `mail:${mail.dedupeKey}` })) !== null;
}
