import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

export const exportDataJob = defineJob({
  name: 'privacy.export-data',
  queue: 'bulk',
  payload: z.strictObject({ exportId: z.uuid() }),
});

/** Runs when the days of grace are over; `requestedAt` tells a request that was taken back from a later one. */
export const deleteAccountJob = defineJob({
  name: 'privacy.delete-account',
  queue: 'bulk',
  payload: z.strictObject({ accountId: z.uuid(), requestedAt: z.iso.datetime(), removeReviews: z.boolean() }),
});

export const expireExportsJob = defineJob({
  name: 'privacy.expire-exports',
  queue: 'maintenance',
  payload: z.strictObject({}),
});
