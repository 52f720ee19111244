import type { mailLog } from '../../../shared/email-templates/mail-log.ts';
import type { FilterOp, FilterValue } from '../../../shared/lists/list.ts';
import type { Bind, ListSource } from '../../desk/list-source.ts';
import { likeText } from '../../platform/database/like-text.ts';

export const mailStatus = `(CASE WHEN m."claimedUntil" IS NOT NULL THEN 'sending'
  ELSE coalesce(m."headers" ->> 'x-outcome', 'kept') END)`;

/** The first report about a mail. Those of an address that was allowed or forgotten since count no more. */
export const mailBounce = (column: 'kind' | 'detail') => `(SELECT e."${column}" FROM mail_events e
  WHERE e."mailId" = m."id" AND e."address" <> '' ORDER BY e."receivedAt", e."id" LIMIT 1)`;

/** Mails that were sent and what came back; the indexes are in the migrations `mail_log` and `reports_of_mails`. */
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
  const asked = `ANY(${bind(kinds.map(String))})`;
  return `m."id" IN (SELECT r."mailId" FROM mail_events r WHERE r."kind"::text = ${asked})
    AND ${mailBounce('kind')}::text = ${asked}`;
}
