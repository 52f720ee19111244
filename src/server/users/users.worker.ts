import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { deactivateInactiveAccounts } from './status/deactivate-inactive-accounts.ts';
import { endSuspensions } from './status/end-suspensions.ts';
import { endSuspensionsJob } from './users.jobs.ts';

export const usersWorker = defineWorker((services: Services) => [
  scheduledJob({
    ...endSuspensionsJob,
    schedule: { name: 'end-suspensions', everyMs: 5 * minuteMs },
    run: () => endSuspensions(services),
  }),
  scheduledJob({
    name: 'users.deactivate-inactive-accounts',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'deactivate-inactive-accounts', pattern: '10 4 * * *' },
    run: () => deactivateInactiveAccounts(services),
  }),
]);
