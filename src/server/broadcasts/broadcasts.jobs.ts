import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const sendBroadcastJob = defineJob({
  name: 'broadcasts.send',
  queue: 'notify',
  payload: z.strictObject({ broadcastId: z.uuid() }),
});
