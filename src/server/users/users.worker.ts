import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import type { Services } from '../platform/services.ts';
import { endSuspensions } from './status/end-suspensions.ts';
import { restIdleAccounts } from './status/rest-idle-accounts.ts';
import { endSuspensionsJob } from './users.jobs.ts';

export const usersWorker = defineWorker((services: Services) => [
  scheduledJob({
    ...endSuspensionsJob,
    schedule: { name: 'end-suspensions', everyMs: 5 * 60_000 },
    run: () => endSuspensions(services),
  }),
  scheduledJob({
    name: 'users.rest-idle-accounts',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'rest-idle-accounts', pattern: '10 4 * * *' },
    run: () => restIdleAccounts(services),
  }),
]);
