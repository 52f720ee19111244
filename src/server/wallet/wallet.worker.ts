import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { reconcileLedger } from './balance/reconcile-ledger.ts';
import { sendBackTopUp } from './top-up/send-back-top-up.ts';
import { sendBackTopUpJob } from './wallet.jobs.ts';

export const walletWorker = defineWorker((services: Services) => [
  handleJob(sendBackTopUpJob, ({ paymentId }) => sendBackTopUp(services, paymentId)),
  scheduledJob({
    name: 'wallet.reconcile-ledger',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'reconcile-ledger', pattern: '15 3 * * *' },
    run: () => reconcileLedger(services),
  }),
]);
