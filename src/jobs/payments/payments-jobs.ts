import { applyPaymentEvent } from '../../server/orders/apply-payment-event.ts';
import { reconcilePaymentsJob } from '../../server/orders/orders.jobs.ts';
import { reconcilePayments } from '../../server/orders/reconcile-payments.ts';
import { forgetCard, forgetCustomer } from '../../server/payments/cards/forget-card.ts';
import { keepPaidCard } from '../../server/payments/cards/keep-paid-card.ts';
import { handleWebhookJob, keepPaidCardJob, purgeWebhooksJob } from '../../server/payments/payments.jobs.ts';
import { purgeWebhooks } from '../../server/payments/purge-webhooks.ts';
import { handleJob } from '../../server/platform/jobs/jobs.ts';
import { schedule } from '../../server/platform/jobs/schedules.ts';
import type { Services } from '../../server/platform/services.ts';
import { forgetPaymentCustomerJob, forgetPaymentMethodJob } from '../../server/users/users.jobs.ts';

/** What the workers do for payments: an unknown outcome is settled within two minutes. */
export function createPaymentJobs(services: Services) {
  return {
    handlers: [
      handleJob(reconcilePaymentsJob, () => reconcilePayments(services)),
      handleJob(handleWebhookJob, ({ eventRowId }) => applyPaymentEvent(services, eventRowId)),
      handleJob(keepPaidCardJob, ({ paymentId }) => keepPaidCard(services, paymentId)),
      handleJob(forgetPaymentMethodJob, ({ methodId }) => forgetCard(services, methodId)),
      handleJob(forgetPaymentCustomerJob, (customer) => forgetCustomer(services, customer)),
      handleJob(purgeWebhooksJob, async () => void (await purgeWebhooks(services))),
    ],
    schedules: [
      schedule({ name: 'reconcile-payments', job: reconcilePaymentsJob, payload: {}, repeat: { everyMs: 30_000 } }),
      schedule({ name: 'purge-webhooks', job: purgeWebhooksJob, payload: {}, repeat: { pattern: '50 4 * * *' } }),
    ],
  };
}
