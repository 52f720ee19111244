import { defineWorker } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { publishPageJob } from './pages.jobs.ts';
import { publishScheduledPage } from './publish-page.ts';

export const pagesWorker = defineWorker((services: Pick<Services, 'db'>) => [
  handleJob(publishPageJob, (payload) => publishScheduledPage(services, payload)),
]);
