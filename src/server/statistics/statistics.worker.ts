import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { purgeVisits } from './purge-visits.ts';
import { rollUpStatistics } from './roll-up-statistics.ts';

export const statisticsWorker = defineWorker((services: Pick<Services, 'db'>) => [
  scheduledJob({
    name: 'statistics.roll-up',
    queue: 'maintenance',
    schedule: { name: 'statistics-roll-up', everyMs: 5 * 60_000 },
    run: () => rollUpStatistics(services),
  }),
  scheduledJob({
    name: 'statistics.purge-visits',
    queue: 'maintenance',
    schedule: { name: 'statistics-purge', pattern: '50 * * * *' },
    run: () => purgeVisits(services),
  }),
]);
