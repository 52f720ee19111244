import { accountClaimedJob } from '../auth/auth.jobs.ts';
import { transaction } from '../platform/database/db.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { purgeSocialFlows } from './erase-social-flows.ts';
import { forgetCreator } from './take-over-account.ts';

export const socialWorker = defineWorker((services: Services) => [
  handleJob(accountClaimedJob, ({ userId }) => transaction(services.db, (tx) => forgetCreator(tx, userId))),
  scheduledJob({
    name: 'social.purge-flows',
    queue: 'maintenance',
    schedule: { name: 'purge-social-flows', pattern: '25 * * * *' },
    run: () => purgeSocialFlows(services),
  }),
]);
