import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

export const exportDataJob = defineJob({
  name: 'privacy.export-data',
  queue: 'bulk',
  payload: z.strictObject({ exportId: z.uuid() }),
});

/** Runs after the grace period; `requestedAt` distinguishes a withdrawn request from a later one. */
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
