import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Returns the money of a membership that is not kept to where it came from. */
export const returnVipMoneyJob = defineJob({
  name: 'vip.return-money',
  queue: 'critical',
  payload: z.strictObject({ paymentId: z.uuid() }),
});
