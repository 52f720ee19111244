import { z } from 'zod';
import {
  type ListedWebhookDeliveries,
  type ListedWebhookDelivery,
  type WebhookDeliveryListInput,
  webhookDeliveryListInputSchema,
} from '../../../shared/webhooks/webhook-delivery-list.schemas.ts';
import { webhookDeliveryList } from '../../../shared/webhooks/webhook-delivery-list.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import type { ListSource } from '../../desk/list-source.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Services } from '../../platform/services.ts';

/** What was sent to whom; indexes are in the migration `webhook_delivery_list`. */
const deliveryListSource: ListSource<typeof webhookDeliveryList.columns> = {
  from: 'webhook_deliveries d',
  id: 'd."id"',
  columns: {
    event: {
      where: (_op, value, bind) =>
        `d."messageId" IN (SELECT m."id" FROM webhook_messages m WHERE m."type" = ANY(${bind([value].flat())}))`,
    },
    endpoint: {
      // Endpoints are few.
      where: (op, value, bind) => {
        const pattern = likeText(String(value));
        return endpointsLike(bind(op === 'is' ? pattern : `${pattern}%`));
      },
    },
    status: 'd."status"',
    createdAt: 'd."createdAt"',
  },
  search: (text, bind) => {
    const said = text.trim();
    if (z.uuid().safeParse(said).success) return `d."messageId" = ${bind(said)}::uuid`;
    return endpointsLike(bind(`%${likeText(said)}%`));
  },
};

const endpointsLike = (pattern: string) =>
  `d."endpointId" = ANY(ARRAY(SELECT e."id" FROM webhook_endpoints e WHERE e."url" ILIKE ${pattern}))`;

// No column holds money.
const currency = '';

/** What was sent to all endpoints, a page at a time. */
export async function listWebhookDeliveries(
  { db }: Services,
  input: WebhookDeliveryListInput,
): Promise<ListedWebhookDeliveries> {
  const { ids, ...found } = await findListPage(db, webhookDeliveryList, deliveryListSource, { ...input, currency });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const webhookDeliveriesDeskList: DeskList = {
  list: webhookDeliveryList,
  permission: 'settings:read',
  exportPermission: 'settings:read',
  input: webhookDeliveryListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, webhookDeliveryList, deliveryListSource, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<ListedWebhookDelivery[]> {
  const rows = await prisma.webhookDelivery.findMany({
    where: { id: { in: [...ids] } },
    include: {
      message: { select: { type: true } },
      endpoint: { select: { url: true } },
      log: { orderBy: { number: 'desc' }, take: 1, select: { httpCode: true, durationMs: true } },
    },
  });
  return inOrderOf(ids, rows).map(({ message, endpoint, log: [last], createdAt, nextAt, ...row }) => ({
    ...row,
    event: message.type,
    endpoint: endpoint.url,
    httpCode: last?.httpCode ?? null,
    durationMs: last?.durationMs ?? null,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  }));
}
