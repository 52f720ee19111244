import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const processRefundJob = defineJob({
  name: 'refunds.process',
  queue: 'critical',
  payload: z.strictObject({ refundId: z.uuid() }),
});
