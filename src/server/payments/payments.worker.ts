import { defineWorker, scheduledJob } from '../platform/jobs/define-worker.ts';
import { handleJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { repairDisputes } from './attempts/repair-disputes.ts';
import { settlePaid } from './attempts/settle-paid.ts';
import { forgetCard, forgetCustomer } from './cards/forget-card.ts';
import { savePaidCard } from './cards/save-paid-card.ts';
import { forgetPaymentCustomerJob, forgetPaymentMethodJob, savePaidCardJob } from './payments.jobs.ts';
import { purgeWebhooks } from './webhooks/purge-webhooks.ts';

export const paymentsWorker = defineWorker((services: Services) => [
  handleJob(savePaidCardJob, ({ paymentId }) => savePaidCard(services, paymentId)),
  handleJob(forgetPaymentMethodJob, ({ methodId }) => forgetCard(services, methodId)),
  handleJob(forgetPaymentCustomerJob, (customer) => forgetCustomer(services, customer)),
  scheduledJob({
    name: 'payments.settle',
    queue: 'maintenance',
    attempts: 2,
    schedule: { name: 'settle-payments', pattern: '25 * * * *' },
    run: async () => {
      await repairDisputes(services);
      await settlePaid(services);
    },
  }),
  scheduledJob({
    name: 'payments.purge-webhooks',
    queue: 'maintenance',
    schedule: { name: 'purge-webhooks', pattern: '50 4 * * *' },
    run: () => purgeWebhooks(services),
  }),
]);
