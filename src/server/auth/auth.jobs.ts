import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** A reset link was requested for this address, which may have no account. */
export const mailResetLinkJob = defineJob({
  name: 'auth.mail-reset-link',
  queue: 'mail',
  payload: z.strictObject({ emailKey: z.string(), tokenId: z.uuid(), requestId: z.string() }),
});
