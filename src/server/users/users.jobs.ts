import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** An account was banned or suspended, or a ban was lifted: orders, reviews and products follow. */
export const banChangedJob = defineJob({
  name: 'users.ban-changed',
  queue: 'critical',
  payload: z.strictObject({ userId: z.uuid() }),
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

/** The products of their sellers follow. */
export const endSuspensionsJob = defineJob({
  name: 'users.end-suspensions',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
