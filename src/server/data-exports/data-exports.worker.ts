import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { buildExport } from './build-export.ts';
import { exportDataJob } from './data-exports.jobs.ts';
import { expireExports } from './expire-exports.ts';

export const dataExportsWorker = defineWorker((services: Services) => [
  handleJob(exportDataJob, ({ exportId }, { isLastTry }) => buildExport(services, exportId, isLastTry)),
  scheduledJob({
    name: 'privacy.expire-exports',
    queue: 'maintenance',
    schedule: { name: 'expire-exports', pattern: '35 * * * *' },
    run: () => expireExports(services),
  }),
]);
