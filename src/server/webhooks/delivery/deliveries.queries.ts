import { countPages } from '../../../shared/pagination/page.rules.ts';
import type {
  WebhookDeliveriesInput,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
} from '../../../shared/webhooks/webhook.schemas.ts';
import { webhookBody } from '../../../shared/webhooks/webhook-events.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/db.ts';

const include = {
  message: { select: { type: true } },
  log: { orderBy: { number: 'desc' }, take: 1, select: { httpCode: true, durationMs: true } },
} as const;

/** What was sent to an endpoint, newest first. NOT_FOUND when there is no such endpoint. */
export async function listDeliveries(
  { prisma }: Database,
  { id, status, page, limit }: WebhookDeliveriesInput,
): Promise<WebhookDeliveryPage> {
  const where = { endpointId: id, ...(status && { status }) };
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
  const [endpoint, totalItems, rows] = await Promise.all([
    prisma.webhookEndpoint.findUnique({ where: { id }, select: { id: true } }),
    prisma.webhookDelivery.count({ where }),
    prisma.webhookDelivery.findMany({ where, orderBy: [...orderBy], skip: (page - 1) * limit, take: limit, include }),
  ]);
  if (!endpoint) throw new AppError('NOT_FOUND');
  return { items: rows.map(toView), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** One delivery with what is sent and what came back. */
export async function getDelivery({ prisma }: Database, id: string): Promise<WebhookDeliveryDetail> {
  const row = await prisma.webhookDelivery.findUnique({
    where: { id },
    include: { message: true, endpoint: { select: { url: true } }, log: { orderBy: { number: 'desc' } } },
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { message, log } = row;
  return {
    ...toView(row),
    url: row.endpoint.url,
    body: webhookBody({ ...message, createdAt: message.createdAt.toISOString() }),
    log: log.map(({ at, deliveryId: _, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  };
}

interface DeliveryRow {
  id: string;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
  nextAt: Date | null;
  createdAt: Date;
  message: { type: string };
  log: { httpCode: number | null; durationMs: number }[];
}

function toView({ id, status, attempts, nextAt, createdAt, message, log: [last] }: DeliveryRow) {
  return {
    ...{ id, status, attempts },
    event: message.type,
    httpCode: last?.httpCode ?? null,
    durationMs: last?.durationMs ?? null,
    at: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
  };
}
