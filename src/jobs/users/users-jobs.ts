import { holdOrdersOfBlocked } from '../../server/orders/hold-orders-of-blocked.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { returnProducts } from '../../server/products/return-products.ts';
import { followBanInReviews } from '../../server/reviews/moderation/follow-ban.ts';
import { endSuspensions } from '../../server/users/status/end-suspensions.ts';
import { restIdleAccounts } from '../../server/users/status/rest-idle-accounts.ts';
import { banChangedJob, endSuspensionsJob, restIdleAccountsJob } from '../../server/users/users.jobs.ts';

/** What follows a ban, and what accounts do by themselves in time (D-42). */
export function createUserJobs(services: Services) {
  return {
    handlers: [
      handleJob(banChangedJob, async ({ userId }) => {
        await holdOrdersOfBlocked(services, userId);
        await followBanInReviews(services, userId);
        await returnProducts(services);
      }),
      handleJob(endSuspensionsJob, async () => {
        await endSuspensions(services);
        await returnProducts(services);
      }),
      handleJob(restIdleAccountsJob, () => restIdleAccounts(services)),
    ],
    schedules: [
      schedule({ name: 'end-suspensions', job: endSuspensionsJob, payload: {}, repeat: { everyMs: 300_000 } }),
      schedule({
        name: 'rest-idle-accounts',
        job: restIdleAccountsJob,
        payload: {},
        repeat: { pattern: '10 4 * * *' },
      }),
    ],
  };
}
