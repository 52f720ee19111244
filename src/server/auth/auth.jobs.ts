import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

export const purgeSessionsJob = defineJob({
  name: 'auth.purge-sessions',
  queue: 'maintenance',
  payload: z.strictObject({}),
});
