import { testEventType } from '../../../shared/webhooks/webhook-events.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { planAttempt } from './deliver-webhook.ts';

/** Sends a message once more, now: the same message under the same id. CONFLICT while the endpoint is switched off. */
export async function redeliver(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<{ success: true }> {
  const known = await db.prisma.webhookDelivery.findUnique({ where: { id }, select: { endpointId: true } });
  if (!known) throw new AppError('NOT_FOUND');
  await transaction(db, async (tx) => {
    const [endpoint] = await tx.$queryRaw<{ isActive: boolean }[]>`
      SELECT "isActive" FROM "webhook_endpoints" WHERE "id" = ${known.endpointId}::uuid FOR UPDATE`;
    if (!endpoint) throw new AppError('NOT_FOUND');
    if (!endpoint.isActive) throw new AppError('CONFLICT', { message: 'Turn the webhook on first.' });
    const { attempts, status } = await tx.webhookDelivery.findUniqueOrThrow({ where: { id } });
    // The attempt that waits finds that a later one was made, and does nothing.
    const attempt = attempts + (status === 'pending' ? 2 : 1);
    await tx.webhookDelivery.update({ where: { id }, data: { status: 'pending', nextAt: databaseNow() } });
    await planAttempt(tx, { deliveryId: id, attempt });
    const fact = { entity: 'webhook', entityId: known.endpointId, action: 'update', key: 'webhooks.redelivered' };
    await audit(tx, { ...fact, newValue: { delivery: id, attempt }, userId, requestInfo });
  });
  return { success: true };
}

/** Sends a test message to one endpoint, whatever it listens to. Returns the delivery to look at. */
export async function sendTestMessage(
  { db }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { id: endpointId }: { id: string },
): Promise<{ deliveryId: string }> {
  return await transaction(db, async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id: endpointId }, select: { isActive: true } });
    if (!endpoint) throw new AppError('NOT_FOUND');
    if (!endpoint.isActive) throw new AppError('CONFLICT', { message: 'Turn the webhook on first.' });
    const data = { note: 'This is a manual test. No event has occurred.' };
    const message = await tx.webhookMessage.create({ data: { type: testEventType, data } });
    const delivery = { endpointId, messageId: message.id, nextAt: databaseNow() };
    const { id: deliveryId } = await tx.webhookDelivery.create({ data: delivery });
    await planAttempt(tx, { deliveryId, attempt: 1 });
    const fact = { entity: 'webhook', entityId: endpointId, action: 'update', key: 'webhooks.tested' };
    await audit(tx, { ...fact, userId, requestInfo });
    return { deliveryId };
  });
}
