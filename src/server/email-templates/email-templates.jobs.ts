import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Sends one mail. `dedupeKey` names the occasion, such as order-paid:<order id>: each is mailed once. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  queue: 'mail',
  attempts: 6,
  payload: z
    .object({
      templateKey: z.string(),
      userId: z.uuid(),
      variables: z.record(z.string(), z.string()),
      dedupeKey: z.string(),
      /** Sealed address of somebody whose account no longer has one; nothing of the mail is kept. */
      sealedRecipient: z.string().optional(),
      /** Another address than the user's own: a new one that is still to be proven, or the one before. */
      to: z.string().optional(),
    })
    .strict(),
});
