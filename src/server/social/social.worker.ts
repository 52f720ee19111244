import { purgeSessionsJob } from '../auth/auth.jobs.ts';
import { defineWorker } from '../platform/jobs/define-worker.ts';
import { reactTo } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { purgeSocialFlows } from './erase-social-flows.ts';

export const socialWorker = defineWorker((services: Services) => [
  reactTo(purgeSessionsJob, () => purgeSocialFlows(services)),
]);
