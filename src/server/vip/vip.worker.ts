import { minuteMs } from '../../shared/dates/spans.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { applyVipDeadlines, raiseVipLevels } from './ending/apply-deadlines.ts';
import { returnVipMoney } from './money/return-money.ts';
import { keepRenewals } from './renewal/keep-renewals.ts';
import { returnVipMoneyJob } from './vip.jobs.ts';

export const vipWorker = defineWorker((services: Services) => [
  handleJob(returnVipMoneyJob, ({ paymentId }) => returnVipMoney(services, paymentId)),
  scheduledJob({
    name: 'vip.keep-time',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'vip-time', everyMs: 60_000 },
    run: () => applyVipDeadlines(services),
  }),
  scheduledJob({
    name: 'vip.renew',
    queue: 'critical',
    attempts: 2,
    schedule: { name: 'vip-renewals', everyMs: 60_000 },
    run: () => keepRenewals(services),
  }),
  scheduledJob({
    name: 'vip.raise-levels',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'vip-levels', everyMs: 5 * minuteMs },
    run: () => raiseVipLevels(services),
  }),
]);
