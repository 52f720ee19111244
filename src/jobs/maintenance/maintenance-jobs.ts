import { handleJob } from '../../server/platform/jobs.ts';
import { purgeOutbox } from '../../server/platform/outbox.ts';
import { schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { purgeOutboxJob } from '../../server/system/system.jobs.ts';

/** Deletes old records of the platform, which would grow without end. */
export function createMaintenanceJobs({ db }: Services) {
  return {
    handlers: [handleJob(purgeOutboxJob, () => purgeOutbox(db))],
    schedules: [
      schedule({ name: 'purge-outbox', job: purgeOutboxJob, payload: {}, repeat: { pattern: '40 4 * * *' } }),
    ],
  };
}
