import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Posts an alert, or its end, to the address of the settings. */
export const postAlertJob = defineJob({
  name: 'alerts.post',
  queue: 'webhook-out',
  // A quarter of an hour: an address that is wrong does not hold the queue for ever.
  attempts: 10,
  payload: z.strictObject({ id: z.uuid(), event: z.enum(['raised', 'over']) }),
});
