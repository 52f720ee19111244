import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** A trigger enqueues it with each statement that writes notifications for browsers that take web push. */
export const sendPushesJob = defineJob({
  name: 'notifications.push',
  queue: 'notify',
  payload: z.strictObject({}),
});
