import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const exportDataJob = defineJob({
  name: 'privacy.export-data',
  queue: 'bulk',
  payload: z.strictObject({ exportId: z.uuid() }),
});
