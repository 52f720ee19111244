import { matureEarnings } from '../../server/earnings/mature-earnings.ts';
import { bookEarnings } from '../../server/orders/book-earnings.ts';
import { checkLedger } from '../../server/orders/check-ledger.ts';
import { processRefund } from '../../server/orders/process-refund.ts';
import { reconcileRefunds } from '../../server/orders/reconcile-refunds.ts';
import {
  bookEarningsJob,
  checkLedgerJob,
  matureEarningsJob,
  processRefundJob,
  reconcileRefundsJob,
} from '../../server/orders/refund.jobs.ts';
import { handleJob } from '../../server/platform/jobs.ts';
import { schedule } from '../../server/platform/schedules.ts';
import type { Services } from '../../server/platform/services.ts';

/** What the workers do for refunds and for the sellers' earnings. */
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
