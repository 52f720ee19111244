import { setTimeout as wait } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { isDatabaseUnavailable } from '../database/database-failure.ts';
import type { Database } from '../database/db.ts';

/** Longer than a mail server may take to accept a mail; a sender that was killed holds its mail for so long. */
const leaseSeconds = 40;

export interface MailRecord {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
}

/** A mail that this process alone sends until its lease is over. */
export interface MailClaim {
  id: string;
  holder: string;
}

/** Takes a mail to send it. 'sent' when that is done already, 'busy' while somebody else is at it. */
export async function claimMail(db: Database, record: MailRecord): Promise<MailClaim | 'sent' | 'busy'> {
  const holder = uuid();
  const { rowCount } = await db.pool.query({
    name: 'mail-claim',
    text: `INSERT INTO "SentMail" ("id", "sender", "recipient", "subject", "html", "text", "headers", "claimedBy", "claimedUntil")
           VALUES ($1, $2, $3, $4, '', '', '{"x-outcome": "sending"}', $5, now() + $6 * interval '1 second')
           ON CONFLICT ("id") DO UPDATE SET "claimedBy" = $5, "claimedUntil" = now() + $6 * interval '1 second'
           WHERE "SentMail"."claimedUntil" < now()`,
    values: [record.id, record.sender, record.recipient, record.subject, holder, leaseSeconds],
  });
  if (rowCount === 1) return { id: record.id, holder };
  const { rows } = await db.pool.query<{ isSent: boolean }>({
    name: 'mail-is-sent',
    text: `SELECT "claimedUntil" IS NULL AS "isSent" FROM "SentMail" WHERE "id" = $1`,
    values: [record.id],
  });
  return rows[0]?.isSent ? 'sent' : 'busy';
}

/**
 * Records what became of a mail. A database that is away is waited for: meanwhile nobody else can take the mail, and a run
 * that gave up here would send it again.
 */
export async function finishMail(db: Database, { id }: MailClaim, outcome: 'sent' | 'refused'): Promise<void> {
  for (;;) {
    try {
      await db.pool.query({
        name: 'mail-finish',
        text: `UPDATE "SentMail" SET "claimedUntil" = NULL, "headers" = jsonb_build_object('x-outcome', $2::text)
               WHERE "id" = $1`,
        values: [id, outcome],
      });
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || db.pool.ending) throw error;
      await wait(200, undefined, { ref: false });
    }
  }
}

/** Gives back a mail that the server did not take, so that the next run need not wait for the lease. */
export async function dropMailClaim(db: Database, { id, holder }: MailClaim): Promise<void> {
  await db.pool.query({
    name: 'mail-drop',
    text: `DELETE FROM "SentMail" WHERE "id" = $1 AND "claimedBy" = $2 AND "claimedUntil" IS NOT NULL`,
    values: [id, holder],
  });
}
