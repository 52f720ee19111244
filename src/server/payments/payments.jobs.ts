import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** One message of a provider, kept in webhook_events. Its order must not wait behind others, so it is critical. */
export const handleWebhookJob = defineJob({
  name: 'payments.handle-webhook',
  queue: 'critical',
  payload: z.strictObject({ eventRowId: z.uuid() }),
  attempts: 12,
});

/** The card of a payment is kept for next time, as its buyer asked for. */
export const keepPaidCardJob = defineJob({
  name: 'payments.keep-card',
  queue: 'critical',
  payload: z.strictObject({ paymentId: z.uuid() }),
});

/** A way to pay was taken away: its provider forgets it too. */
export const forgetPaymentMethodJob = defineJob({
  name: 'users.forget-payment-method',
  queue: 'maintenance',
  payload: z.strictObject({ methodId: z.uuid() }),
  attempts: 12,
});

/** An account changed hands or is gone: what its provider knows of it goes too. */
export const forgetPaymentCustomerJob = defineJob({
  name: 'users.forget-payment-customer',
  queue: 'maintenance',
  payload: z.strictObject({ provider: z.string(), isLive: z.boolean(), reference: z.string() }),
  attempts: 12,
});
