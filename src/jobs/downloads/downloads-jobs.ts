import { expireGrantsJob } from '../../server/downloads/downloads.jobs.ts';
import { expireGrants } from '../../server/downloads/expire-grants.ts';
import { handleJob } from '../../server/platform/jobs.ts';
import { schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

/** What the workers do for downloads. */
export function createDownloadJobs(services: Services) {
  return {
    handlers: [handleJob(expireGrantsJob, () => expireGrants(services))],
    schedules: [
      schedule({ name: 'expire-grants', job: expireGrantsJob, payload: {}, repeat: { everyMs: 5 * 60_000 } }),
    ],
  };
}
