import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Makes one attempt to deliver. The trigger that publishes events writes the first of these by itself. */
export const deliverWebhookJob = defineJob({
  name: 'webhooks.deliver',
  queue: 'webhook-out',
  payload: z.object({ deliveryId: z.uuid(), attempt: z.number().int().positive() }).strict(),
});
