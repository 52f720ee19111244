import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const matureEarningsJob = defineJob({
  name: 'orders.mature-earnings',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
