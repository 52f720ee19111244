import { buildExport } from '../../server/data-exports/build-export.ts';
import { expireExports } from '../../server/data-exports/expire-exports.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { eraseAccount } from '../../server/privacy/erase-account.ts';
import { deleteAccountJob, expireExportsJob, exportDataJob } from '../../server/privacy/privacy.jobs.ts';

/** Copies of personal data, and its end (D-71). Each is safe to run twice. */
export function createPrivacyJobs(services: Services) {
  return {
    handlers: [
      handleJob(exportDataJob, ({ exportId }, { run }) => buildExport(services, exportId, run)),
      handleJob(deleteAccountJob, (payload) => eraseAccount(services, payload)),
      handleJob(expireExportsJob, () => expireExports(services)),
    ],
    schedules: [
      schedule({ name: 'expire-exports', job: expireExportsJob, payload: {}, repeat: { pattern: '30 4 * * *' } }),
    ],
  };
}
