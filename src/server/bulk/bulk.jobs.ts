import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Goes on with a job where it stands. */
export const advanceBulkJob = defineJob({
  name: 'bulk.advance',
  queue: 'bulk',
  payload: z.strictObject({ jobId: z.uuid() }),
});
