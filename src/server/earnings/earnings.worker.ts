import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { matureEarnings } from './mature-earnings.ts';

export const earningsWorker = defineWorker((services: Services) => [
  scheduledJob({
    name: 'orders.mature-earnings',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'mature-earnings', everyMs: 5 * minuteMs },
    run: () => matureEarnings(services),
  }),
]);
