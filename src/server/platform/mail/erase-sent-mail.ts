import type { Transaction } from '../database/db.ts';

/** Empties the mails that were sent to an address: that they were sent stays known. */
export async function eraseSentMail(tx: Transaction, email: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "SentMail" SET "recipient" = '', "subject" = '', "html" = '', "text" = ''
    WHERE lower("recipient") = lower(${email})`;
}
