import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Somebody asked for a reset link for this address. Not everybody has an account. */
export const mailResetLinkJob = defineJob({
  name: 'auth.mail-reset-link',
  queue: 'mail',
  payload: z.strictObject({ emailKey: z.string(), tokenId: z.uuid(), requestId: z.string() }),
});
