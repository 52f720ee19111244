import type { IncomingHttpHeaders } from 'node:http';
import { v7 as uuid } from 'uuid';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { toStorableText } from '../../platform/text/storable-text.ts';
import { handleWebhookJob } from '../payments.jobs.ts';
import { openWebhookSource } from './webhook-sources.ts';

/**
 * Stores a webhook with the job that processes it, once for each event however often it comes. Throws
 * WEBHOOK_REFUSED for one that the provider did not sign, PROVIDER_NOT_CONFIGURED without the secret to tell.
 */
export async function receiveWebhook(
  services: Services,
  provider: string,
  { raw, headers, ip }: { raw: string; headers: IncomingHttpHeaders; ip: string },
): Promise<void> {
  const event = await openWebhookSource(services, provider)
    .verify(raw, headers)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code !== 'PAYMENT_UNAVAILABLE') {
        services.logger.warn({ security: 'webhook-refused', provider, ip, code: error.code }, 'A webhook was rejected');
      }
      throw error;
    });
  await transaction(services.db, async (tx) => {
    const id = uuid();
    // PostgreSQL's JSON cannot store NUL or lone surrogates, and no genuine webhook contains them.
    const payload = JSON.stringify(event.payload, (_key, value: unknown) => toStorableText(value));
    const written = await tx.$executeRaw`
      INSERT INTO webhook_events ("id", "provider", "eventId", "type", "payload")
      VALUES (${id}::uuid, ${provider}, ${event.eventId}, ${event.type}, ${payload}::jsonb)
      ON CONFLICT ("provider", "eventId") DO NOTHING`;
    if (written === 1) await enqueue(tx, handleWebhookJob, { eventRowId: id }, { key: `webhook:${id}` });
  });
}
