import {
  type BroadcastListInput,
  type BroadcastPage,
  type BroadcastRow,
  broadcastChannels,
  broadcastListInputSchema,
} from '../../shared/broadcasts/broadcast.schemas.ts';
import { broadcastList, type broadcastStates } from '../../shared/broadcasts/broadcast-list.ts';
import { dayMs } from '../../shared/dates/spans.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Broadcast } from '../platform/generated/client.ts';
import { hasWaiting } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { broadcastListSource } from './broadcast-list-source.ts';

const mailsWaitAtMostMs = 3 * dayMs;
/** No column of the list is money. */
const currency = 'USD';

/** What members were told at once, a page at a time. */
export async function listBroadcasts({ db }: Services, input: BroadcastListInput): Promise<BroadcastPage> {
  const { ids, ...found } = await findListPage(db, broadcastList, broadcastListSource, { ...input, currency });
  return { ...found, items: await readBroadcasts(db.prisma, ids) };
}

/** The same list, for saved views and exports. */
export const broadcastsDeskList: DeskList = {
  list: broadcastList,
  permission: 'notification:broadcast',
  exportPermission: 'notification:broadcast',
  input: broadcastListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, broadcastList, broadcastListSource, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readBroadcasts(db.prisma, ids),
};

/** Broadcasts as staff sees them, in the order of the ids. */
export async function readBroadcasts(
  tx: Pick<Transaction, 'broadcast' | 'user' | '$queryRaw'>,
  ids: readonly string[],
): Promise<BroadcastRow[]> {
  const rows = await tx.broadcast.findMany({ where: { id: { in: [...ids] } } });
  const authors = await tx.user.findMany({
    where: { id: { in: rows.map(({ authorId }) => authorId) } },
    select: { id: true, userName: true },
  });
  const names = new Map(authors.map(({ id, userName }) => [id, userName]));
  const waiting = await findWaitingMails(tx, rows);
  return inOrderOf(ids, rows).map((row) => toRow(row, names.get(row.authorId) ?? '', waiting.has(row.id)));
}

/** Of which broadcasts mails are still to leave. Only those of the last days are asked about: a mail does not wait longer. */
async function findWaitingMails(tx: Pick<Transaction, '$queryRaw'>, rows: readonly Broadcast[]): Promise<Set<string>> {
  const since = databaseNow().getTime() - mailsWaitAtMostMs;
  const waiting = new Set<string>();
  for (const { id, channels, dueAt, finishedAt, cancelledAt } of rows) {
    const end = (finishedAt ?? dueAt).getTime();
    if (cancelledAt !== null || !channels.includes('email') || end < since || dueAt > databaseNow()) continue;
    if (await hasWaiting(tx, sendMailJob, id)) waiting.add(id);
  }
  return waiting;
}

function toRow(row: Broadcast, author: string, areMailsWaiting: boolean): BroadcastRow {
  const { id, title, message, image, link, type, category, audience, important, recipients } = row;
  const { sent, shown, mailed, pushed, opened } = row;
  return {
    ...{ id, title, message, image, link, type, category, audience, important, recipients },
    ...{ sent, shown, mailed, pushed, opened, author, areMailsWaiting },
    state: stateOf(row),
    channels: broadcastChannels.filter((channel) => row.channels.includes(channel)),
    dueAt: row.dueAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf({ cancelledAt, finishedAt, dueAt }: Broadcast): (typeof broadcastStates)[number] {
  if (cancelledAt !== null) return 'cancelled';
  if (finishedAt !== null) return 'sent';
  return dueAt > databaseNow() ? 'scheduled' : 'sending';
}
