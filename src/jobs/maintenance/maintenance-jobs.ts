import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { purgeOutbox } from '../../server/platform/jobs/outbox.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { purgeOutboxJob } from '../../server/system/system.jobs.ts';

/** What keeps the shop's own books from growing without end. */
export function createMaintenanceJobs({ db }: Services) {
  return {
    handlers: [handleJob(purgeOutboxJob, () => purgeOutbox(db))],
    schedules: [
      schedule({ name: 'purge-outbox', job: purgeOutboxJob, payload: {}, repeat: { pattern: '40 4 * * *' } }),
    ],
  };
}
