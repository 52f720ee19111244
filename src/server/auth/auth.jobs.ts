import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** A reset link was requested for this address, which may have no account. */
export const mailResetLinkJob = defineJob({
  name: 'auth.mail-reset-link',
  queue: 'mail',
  payload: z.strictObject({ emailKey: z.string(), tokenId: z.uuid(), requestId: z.string() }),
});

/** Somebody proved the address of an account that anybody may have made: what its creator left is to go. */
export const accountClaimedJob = defineJob({
  name: 'auth.account-claimed',
  queue: 'critical',
  payload: z.strictObject({ userId: z.uuid() }),
});
