import type { z } from 'zod';
import { disabledAfterMs, isWorthRetrying, retryDelaysMs } from '../../../shared/webhooks/webhook.rules.ts';
import { webhookBody } from '../../../shared/webhooks/webhook-events.ts';
import { notifyAdmins } from '../../notifications/notify-admins.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { deliverWebhookJob } from '../webhooks.jobs.ts';
import { type SendResult, sendWebhook } from './send-webhook.ts';
import { signWebhook } from './webhook-secret.ts';

type Attempt = z.infer<typeof deliverWebhookJob.payload>;

/**
 * Makes this attempt once, writes down what came of it and plans the next one. A crash between the two sends the message
 * again, which receivers know by its id.
 */
export async function deliverWebhook(services: Services, { deliveryId, attempt }: Attempt): Promise<void> {
  const { db, secrets } = services;
  const delivery = await db.prisma.webhookDelivery.findUnique({
    where: { id: deliveryId },
    include: { endpoint: true, message: true },
  });
  if (!delivery || delivery.attempts >= attempt || delivery.status === 'delivered') return;
  const { endpoint, message } = delivery;
  const { id, type, data, createdAt } = message;
  const body = webhookBody({ id, type, data, createdAt: createdAt.toISOString() });
  const result: SendResult = endpoint.isActive
    ? await sendWebhook(services, {
        url: endpoint.url,
        body,
        headers: {
          'X-GM-Event': type,
          'X-GM-Delivery': deliveryId,
          'X-GM-Signature': signWebhook(secrets, { endpoint, body, now: databaseNow() }),
        },
      })
    : { httpCode: null, durationMs: 0, error: 'The webhook is turned off', response: '' };
  await transaction(db, async (tx) => {
    await recordAttempt(tx, { deliveryId, attempt, endpointId: endpoint.id, canRetry: endpoint.isActive }, result);
  });
}

interface Made extends Attempt {
  endpointId: string;
  canRetry: boolean;
}

async function recordAttempt(tx: Transaction, made: Made, result: SendResult): Promise<void> {
  const { deliveryId, attempt, endpointId } = made;
  // In this order everywhere: the endpoint, then its delivery.
  await tx.$queryRaw`SELECT 1 FROM "webhook_endpoints" WHERE "id" = ${endpointId}::uuid FOR UPDATE`;
  const wasSuccess = result.httpCode !== null && result.httpCode >= 200 && result.httpCode < 300;
  const delayMs = retryDelaysMs[attempt - 1];
  const retries = !wasSuccess && made.canRetry && delayMs !== undefined && isWorthRetrying(result.httpCode);
  const now = databaseNow();
  const nextAt = retries ? new Date(now.getTime() + delayMs) : null;
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id: deliveryId, attempts: { lt: attempt } },
    data: { attempts: attempt, status: wasSuccess ? 'delivered' : retries ? 'pending' : 'failed', nextAt },
  });
  if (count === 0) return;
  await tx.webhookAttempt.create({ data: { deliveryId, number: attempt, at: now, ...result } });
  if (nextAt) await planAttempt(tx, { deliveryId, attempt: attempt + 1 }, nextAt);
  if (made.canRetry) await noteHealth(tx, endpointId, { wasSuccess, now });
}

/** Queues one attempt, at most once. */
export async function planAttempt(tx: Transaction, next: Attempt, delayUntil?: Date): Promise<void> {
  const key = `webhook-out:${next.deliveryId}:${next.attempt}`;
  await enqueue(tx, deliverWebhookJob, next, { key, ...(delayUntil && { delayUntil }) });
}

/** Switches an endpoint off that has taken nothing for three days, and tells the administrators. */
async function noteHealth(
  tx: Transaction,
  id: string,
  { wasSuccess, now }: { wasSuccess: boolean; now: Date },
): Promise<void> {
  if (wasSuccess) {
    await tx.webhookEndpoint.updateMany({ where: { id, failingSince: { not: null } }, data: { failingSince: null } });
    return;
  }
  const { failingSince, url } = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  if (failingSince === null) {
    await tx.webhookEndpoint.update({ where: { id }, data: { failingSince: now } });
    return;
  }
  if (now.getTime() - failingSince.getTime() < disabledAfterMs) return;
  const disabledReason = 'It has not accepted any message for three days.';
  const off = await tx.webhookEndpoint.updateMany({
    where: { id, isActive: true },
    data: { isActive: false, disabledReason, version: { increment: 1 } },
  });
  if (off.count === 0) return;
  await notifyAdmins(tx, {
    type: 'system',
    title: 'A webhook was turned off',
    message: `${new URL(url).host} has not accepted any message for three days. Turn it on again once it responds.`,
    link: '/admin/settings/webhooks',
    dedupeKey: `webhook-off:${id}:${failingSince.toISOString()}`,
  });
}
