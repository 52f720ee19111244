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
export const keepPaidCardJob = defineJob({
  name: 'payments.keep-card',
  queue: 'critical',
  payload: z.strictObject({ paymentId: z.uuid() }),
});
