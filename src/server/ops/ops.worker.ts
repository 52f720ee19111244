import { countQueueMinutes } from '../platform/jobs/controls/queue-history.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';

export const opsWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'ops.count-queues',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'count-queues', everyMs: 60_000 },
    run: () => countQueueMinutes(services.db),
  }),
]);
