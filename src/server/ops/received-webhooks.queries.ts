import type { JobState } from '../../shared/ops/job-list.ts';
import {
  type ReceivedWebhook,
  type ReceivedWebhookPage,
  type ReceivedWebhooksInput,
  receivedWebhooksInputSchema,
} from '../../shared/ops/received-webhook.schemas.ts';
import { receivedWebhookList, webhookProviders } from '../../shared/ops/received-webhook-list.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import type { ListSource } from '../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { stateSql } from './job-list-source.ts';

/** What providers told the shop; indexes are in the migration `received_webhooks`. */
const receivedWebhookSource: ListSource<typeof receivedWebhookList.columns> = {
  from: 'webhook_events w',
  id: 'w."id"',
  columns: {
    type: 'w."type"',
    eventId: 'w."eventId"',
    provider: 'w."provider"',
    receivedAt: 'w."receivedAt"',
    isProcessed: { where: (_op, value) => `w."processedAt" IS ${value === true ? 'NOT NULL' : 'NULL'}` },
  },
  // One list of ids: conditions joined by OR would read the whole table.
  search: (text, bind) => {
    const said = bind(text.trim());
    return `w."id" IN (
      SELECT "id" FROM webhook_events WHERE "provider" = ANY(${bind([...webhookProviders])}) AND "eventId" = ${said}
      UNION ALL SELECT "id" FROM webhook_events WHERE "type" = ${said})`;
  },
};

/** The webhooks that reached the shop, newest first. */
export async function listReceivedWebhooks(
  { db }: Services,
  input: ReceivedWebhooksInput,
): Promise<ReceivedWebhookPage> {
  const asked = { ...input, currency: '' };
  const { ids, ...found } = await findListPage(db, receivedWebhookList, receivedWebhookSource, asked);
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const receivedWebhooksDeskList: DeskList = {
  list: receivedWebhookList,
  permission: 'queue:read',
  exportPermission: 'queue:read',
  input: receivedWebhooksInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, receivedWebhookList, receivedWebhookSource, { ...asked, currency: '', limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

interface WebhookRow {
  id: string;
  provider: string;
  eventId: string;
  type: string;
  receivedAt: Date;
  processedAt: Date | null;
  outcome: string | null;
  jobId: string | null;
  jobState: JobState | null;
}

async function readRows({ pool }: Database, ids: readonly string[]): Promise<ReceivedWebhook[]> {
  const { rows } = await pool.query<WebhookRow>(
    `SELECT w."id", w."provider", w."eventId", w."type", w."receivedAt", w."processedAt", w."outcome",
            o."id" AS "jobId", CASE WHEN o."id" IS NOT NULL THEN ${stateSql} END AS "jobState"
     FROM webhook_events w LEFT JOIN "OutboxMessage" o ON o."key" = 'webhook:' || w."id"::text
     WHERE w."id" = ANY($1::uuid[])`,
    [ids],
  );
  return inOrderOf(ids, rows).map(({ receivedAt, processedAt, jobState, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    isProcessed: processedAt !== null,
    processedAt: processedAt?.toISOString() ?? null,
    state: processedAt === null ? jobState : 'completed',
  }));
}
