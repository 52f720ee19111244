import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { processRefund } from './booking/process-refund.ts';
import { reconcileRefunds } from './booking/reconcile-refunds.ts';
import { processRefundJob } from './refunds.jobs.ts';

export const refundsWorker = defineWorker((services: Services) => [
  handleJob(processRefundJob, ({ refundId }) => processRefund(services, refundId)),
  scheduledJob({
    name: 'refunds.reconcile',
    queue: 'critical',
    attempts: 2,
    schedule: { name: 'reconcile-refunds', everyMs: 30_000 },
    run: () => reconcileRefunds(services),
  }),
]);
