import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const purgeIdempotencyRecordsJob = defineJob({
  name: 'idempotency.purge',
  queue: 'maintenance',
  payload: z.strictObject({}),
});

export const endLapsedLeasesJob = defineJob({
  name: 'idempotency.end-leases',
  queue: 'maintenance',
  payload: z.strictObject({}),
  attempts: 2,
});
