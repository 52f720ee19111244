import {
  type LoggedMail,
  loggedMailSchema,
  type MailLogInput,
  mailLogInputSchema,
} from '../../../shared/email-templates/mail-log.schemas.ts';
import { mailLog } from '../../../shared/email-templates/mail-log.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { mailBounce, mailLogSource, mailStatus } from './mail-log-source.ts';

// No column holds money, so that no currency is asked for.
const currency = 'USD';

/** Mails that left the shop, a page at a time. What they said is not kept. */
export async function listMails({ db }: Services, input: MailLogInput) {
  const { ids, ...found } = await findListPage(db, mailLog, mailLogSource, { ...input, currency });
  return { ...found, items: await readMails(db, ids) };
}

/** The same list, for saved views and exports. */
export const mailLogDeskList: DeskList = {
  list: mailLog,
  permission: 'settings:read',
  exportPermission: 'settings:update',
  isPersonal: true,
  input: mailLogInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, mailLog, mailLogSource, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readMails(db, ids),
};

async function readMails({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<LoggedMail[]> {
  const { rows } = await pool.query<{ id: string; createdAt: Date }>({
    name: 'mail-log-rows',
    text: `SELECT m."id", m."subject", m."recipient", m."createdAt", ${mailStatus} AS "status",
             ${mailBounce('kind')} AS "bounce", coalesce(${mailBounce('detail')}, '') AS "bounceDetail",
             EXISTS (SELECT FROM suppressed_addresses s WHERE s."address" = lower(m."recipient")) AS "isSuppressed"
           FROM "SentMail" m
           WHERE m."id" = ANY($1::uuid[])`,
    values: [ids],
  });
  return inOrderOf(ids, rows).map((row) => loggedMailSchema.parse({ ...row, createdAt: row.createdAt.toISOString() }));
}
