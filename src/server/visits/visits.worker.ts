import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { notifyOfVisits } from './notify-of-visits.ts';
import { purgeProfileVisits } from './purge-profile-visits.ts';

export const visitsWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'visits.tell',
    queue: 'notify',
    schedule: { name: 'tell-of-visits', pattern: '0 9 * * *' },
    run: () => notifyOfVisits(services),
  }),
  scheduledJob({
    name: 'visits.purge',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'purge-visits', pattern: '35 4 * * *' },
    run: () => purgeProfileVisits(services),
  }),
]);
