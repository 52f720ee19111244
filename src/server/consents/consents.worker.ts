import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeConsentRequests } from './purge-consent-requests.ts';

export const consentsWorker = defineWorker((services: Pick<Services, 'db'>) => [
  scheduledJob({
    name: 'consents.purge-requests',
    queue: 'maintenance',
    schedule: { name: 'purge-consent-requests', pattern: '25 5 * * *' },
    run: () => purgeConsentRequests(services),
  }),
]);
