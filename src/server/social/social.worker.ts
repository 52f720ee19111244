import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeSocialFlows } from './erase-social-flows.ts';

export const socialWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'social.purge-flows',
    queue: 'maintenance',
    schedule: { name: 'purge-social-flows', pattern: '25 * * * *' },
    run: () => purgeSocialFlows(services),
  }),
]);
