import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { purgeVisits } from '../../server/statistics/purge-visits.ts';
import { rollUpStatistics } from '../../server/statistics/roll-up-statistics.ts';
import { purgeVisitsJob, rollUpStatisticsJob } from '../../server/statistics/statistics.jobs.ts';

/** What keeps the numbers of the products up to date. */
export function createStatisticsJobs(services: Pick<Services, 'db'>) {
  return {
    handlers: [
      handleJob(rollUpStatisticsJob, () => rollUpStatistics(services)),
      handleJob(purgeVisitsJob, () => purgeVisits(services)),
    ],
    schedules: [
      schedule({
        name: 'statistics-roll-up',
        job: rollUpStatisticsJob,
        payload: {},
        repeat: { everyMs: 5 * 60_000 },
      }),
      schedule({ name: 'statistics-purge', job: purgeVisitsJob, payload: {}, repeat: { pattern: '50 * * * *' } }),
    ],
  };
}
