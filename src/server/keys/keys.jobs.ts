import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const warnLowKeysJob = defineJob({
  name: 'downloads.warn-low-keys',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
