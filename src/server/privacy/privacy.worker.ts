import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { buildExport } from './build-export.ts';
import { eraseAccount } from './erase-account.ts';
import { expireExports } from './expire-exports.ts';
import { deleteAccountJob, exportDataJob } from './privacy.jobs.ts';

export const privacyWorker = defineWorker((services: Services) => [
  handleJob(exportDataJob, ({ exportId }, { run }) => buildExport(services, exportId, run)),
  handleJob(deleteAccountJob, (payload) => eraseAccount(services, payload)),
  scheduledJob({
    name: 'privacy.expire-exports',
    queue: 'maintenance',
    schedule: { name: 'expire-exports', pattern: '30 4 * * *' },
    run: () => expireExports(services),
  }),
]);
