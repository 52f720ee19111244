import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Returns the money of a top-up that is not kept to its card. */
export const sendBackTopUpJob = defineJob({
  name: 'wallet.send-back-top-up',
  queue: 'critical',
  payload: z.strictObject({ paymentId: z.uuid() }),
});
