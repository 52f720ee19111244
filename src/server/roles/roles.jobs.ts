import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Somebody lost the right to sell with a role, or with what a role allows; `lossId` tells this time from others. */
export const sellingLostJob = defineJob({
  name: 'roles.selling-lost',
  queue: 'notify',
  payload: z.strictObject({ userId: z.uuid(), lossId: z.uuid() }),
});

/** Somebody gained the right to sell with a role, or with what a role allows. */
export const sellingGainedJob = defineJob({
  name: 'roles.selling-gained',
  queue: 'notify',
  payload: z.strictObject({ userId: z.uuid() }),
});
