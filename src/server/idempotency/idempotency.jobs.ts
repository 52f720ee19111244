import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

export const purgeIdempotencyRecordsJob = defineJob({
  name: 'idempotency.purge',
  queue: 'maintenance',
  payload: z.strictObject({}),
});
