import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Processes one stored webhook. An order waits for it, so it runs in the critical queue. */
export const handleWebhookJob = defineJob({
  name: 'payments.handle-webhook',
  queue: 'critical',
  payload: z.strictObject({ eventRowId: z.uuid() }),
  attempts: 12,
});

/** Saves the card of a payment, as its buyer asked. */
export const savePaidCardJob = defineJob({
  name: 'payments.keep-card',
  queue: 'critical',
  payload: z.strictObject({ paymentId: z.uuid() }),
});

/** A payment method was removed: it is deleted at its provider too. */
export const forgetPaymentMethodJob = defineJob({
  name: 'users.forget-payment-method',
  queue: 'maintenance',
  payload: z.strictObject({ methodId: z.uuid() }),
  attempts: 12,
});

/** An account changed its owner or was deleted: its data at the provider is deleted too. */
export const forgetPaymentCustomerJob = defineJob({
  name: 'users.forget-payment-customer',
  queue: 'maintenance',
  payload: z.strictObject({ provider: z.string(), isLive: z.boolean(), reference: z.string() }),
  attempts: 12,
});
