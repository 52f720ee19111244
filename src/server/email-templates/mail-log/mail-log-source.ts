import type { mailLog } from '../../../shared/email-templates/mail-log.ts';
import type { FilterOp, FilterValue } from '../../../shared/lists/list.ts';
import type { Bind, ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

export const mailStatus = `(CASE WHEN m."claimedUntil" IS NOT NULL THEN 'sending'
  ELSE coalesce(m."headers" ->> 'x-outcome', 'kept') END)`;

/** Mails that were sent and what came back; the index is in the migration `mail_log`. */
export const mailLogSource: ListSource<typeof mailLog.columns> = {
  from: '"SentMail" m',
  id: 'm."id"',
  columns: {
    subject: 'm."subject"',
    recipient: 'm."recipient"',
    createdAt: 'm."createdAt"',
    status: mailStatus,
    bounce: { where: cameBack },
  },
  search: (text, bind) =>
    `m."recipient" = ${bind(text.trim())} OR m."subject" LIKE ${bind(`${likeText(text.trim())}%`)}`,
};

/** Reports are few beside mails, so that they are what the mails are found by. */
function cameBack(_op: FilterOp, value: FilterValue, bind: Bind): string {
  const kinds = Array.isArray(value) ? value : [value];
  return `EXISTS (SELECT FROM mail_events e WHERE e."address" = lower(m."recipient") AND e."address" <> ''
    AND e."receivedAt" >= m."createdAt" AND e."kind"::text = ANY(${bind(kinds.map(String))}))`;
}
