import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { deliverWebhook } from './delivery/deliver-webhook.ts';
import { purgeMessages } from './delivery/purge-messages.ts';
import { deliverWebhookJob } from './webhooks.jobs.ts';

export const webhooksWorker = defineWorker((services: Services) => [
  handleJob(deliverWebhookJob, (payload) => deliverWebhook(services, payload)),
  scheduledJob({
    name: 'webhooks.purge',
    queue: 'maintenance',
    schedule: { name: 'purge-webhook-messages', pattern: '20 4 * * *' },
    run: () => purgeMessages(services),
  }),
]);
