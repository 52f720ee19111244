import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeMailEvents } from './purge-mail-events.ts';

export const bouncesWorker = defineWorker((services: Pick<Services, 'db'>) => [
  scheduledJob({
    name: 'bounces.purge-events',
    queue: 'maintenance',
    schedule: { name: 'purge-mail-events', pattern: '20 5 * * *' },
    run: () => purgeMailEvents(services),
  }),
]);
