import { handleWebhookJob } from '../payments/payments.jobs.ts';
import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { disputeTestCharges } from './dispute-test-charges.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** An unknown outcome of a payment is settled within two minutes. */
export const settlementWorker = defineWorker((services: Services) => [
  handleJob(handleWebhookJob, ({ eventRowId }) => applyPaymentEvent(services, eventRowId)),
  scheduledJob({
    name: 'payments.reconcile',
    queue: 'critical',
    attempts: 2,
    schedule: { name: 'reconcile-payments', everyMs: 30_000 },
    run: () => reconcilePayments(services),
  }),
  scheduledJob({
    name: 'payments.dispute-test-charges',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'dispute-test-charges', everyMs: 60_000 },
    run: () => disputeTestCharges(services),
  }),
]);
