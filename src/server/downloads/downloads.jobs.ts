import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

export const expireGrantsJob = defineJob({
  name: 'downloads.expire-grants',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
