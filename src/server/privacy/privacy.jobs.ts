import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Runs when the days of grace are over; `requestedAt` tells a request that was taken back from a later one. */
export const deleteAccountJob = defineJob({
  name: 'privacy.delete-account',
  queue: 'bulk',
  payload: z.strictObject({ accountId: z.uuid(), requestedAt: z.iso.datetime(), removeReviews: z.boolean() }),
});
