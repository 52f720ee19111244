import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Posts an alert, or its end, to the address of the settings. */
export const postAlertJob = defineJob({
  name: 'alerts.post',
  queue: 'webhook-out',
  attempts: 6,
  payload: z.strictObject({ id: z.uuid(), event: z.enum(['raised', 'over']) }),
});
