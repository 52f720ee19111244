import { matureEarningsJob } from '../../server/earnings/earnings.jobs.ts';
import { matureEarnings } from '../../server/earnings/mature-earnings.ts';
import { bookEarnings } from '../../server/orders/fulfilment/book-earnings.ts';
import { checkLedger } from '../../server/orders/fulfilment/check-ledger.ts';
import { bookEarningsJob, checkLedgerJob } from '../../server/orders/orders.jobs.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { processRefund } from '../../server/refunds/booking/process-refund.ts';
import { reconcileRefunds } from '../../server/refunds/booking/reconcile-refunds.ts';
import { processRefundJob, reconcileRefundsJob } from '../../server/refunds/refunds.jobs.ts';

/** What the workers do for money that goes back, and for the sellers' shares of what stays. */
export function createRefundJobs(services: Services) {
  return {
    handlers: [
      handleJob(processRefundJob, ({ refundId }) => processRefund(services, refundId)),
      handleJob(reconcileRefundsJob, () => reconcileRefunds(services)),
      handleJob(bookEarningsJob, ({ orderId }) => bookEarnings(services, orderId)),
      handleJob(matureEarningsJob, () => matureEarnings(services)),
      handleJob(checkLedgerJob, () => checkLedger(services)),
    ],
    schedules: [
      schedule({ name: 'reconcile-refunds', job: reconcileRefundsJob, payload: {}, repeat: { everyMs: 30_000 } }),
      schedule({ name: 'mature-earnings', job: matureEarningsJob, payload: {}, repeat: { everyMs: 300_000 } }),
      schedule({ name: 'check-ledger', job: checkLedgerJob, payload: {}, repeat: { pattern: '40 3 * * *' } }),
    ],
  };
}
