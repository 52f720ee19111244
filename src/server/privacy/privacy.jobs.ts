import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Runs after the grace period; `requestedAt` distinguishes a withdrawn request from a later one. */
export const deleteAccountJob = defineJob({
  name: 'privacy.delete-account',
  queue: 'bulk',
  payload: z.strictObject({
    accountId: z.uuid(),
    requestedAt: z.iso.datetime(),
    removeReviews: z.boolean(),
    /** What the member agreed to lose when they asked. */
    forfeited: z.array(z.strictObject({ currency: z.string(), cents: z.int().positive() })).default([]),
  }),
});
