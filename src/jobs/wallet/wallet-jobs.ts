import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { reconcileLedger } from '../../server/wallet/reconcile-ledger.ts';
import { sendBackTopUp } from '../../server/wallet/send-back-top-up.ts';
import { reconcileLedgerJob, sendBackTopUpJob } from '../../server/wallet/wallet.jobs.ts';

/** What the workers do for wallets; what was charged before a crash is found by the payments' own reconcile job. */
export function createWalletJobs(services: Services) {
  return {
    handlers: [
      handleJob(sendBackTopUpJob, ({ paymentId }) => sendBackTopUp(services, paymentId)),
      handleJob(reconcileLedgerJob, () => reconcileLedger(services)),
    ],
    schedules: [
      schedule({
        name: 'reconcile-ledger',
        job: reconcileLedgerJob,
        payload: {},
        repeat: { pattern: '15 3 * * *' },
      }),
    ],
  };
}
