import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Waits in the outbox until the moment that somebody set. */
export const publishPageJob = defineJob({
  name: 'pages.publish',
  queue: 'maintenance',
  payload: z.strictObject({ pageId: z.uuid(), version: z.number().int() }),
});
