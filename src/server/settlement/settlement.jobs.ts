import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const reconcilePaymentsJob = defineJob({
  name: 'payments.reconcile',
  queue: 'critical',
  payload: z.strictObject({}),
  attempts: 2,
});
