import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { advanceJob } from './advance-bulk-job.ts';
import { advanceBulkJob } from './bulk.jobs.ts';
import { failJob } from './job-state.ts';
import { purgeBulkJobs } from './purge-bulk-jobs.ts';

export const bulkWorker = defineWorker((services: Services) => [
  handleJob(advanceBulkJob, async ({ jobId }, { isLastTry }) => {
    try {
      await advanceJob(services, jobId);
    } catch (error) {
      if (isLastTry(error)) await failJob(services, jobId, 'Something went wrong on our side.');
      throw error;
    }
  }),
  scheduledJob({
    name: 'bulk.purge',
    queue: 'maintenance',
    schedule: { name: 'bulk-purge', pattern: '50 4 * * *' },
    run: () => purgeBulkJobs(services),
  }),
]);
