import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Sends one mail. `dedupeKey` names the occasion, such as order-paid:<order id>: each is mailed once. */
export const sendMailJob = defineJob({
  name: 'mail.send',
  queue: 'mail',
  attempts: 6,
  // A quarter of an hour in all: servers that do not know the sender yet (greylisting) take a mail after some minutes.
  backoffMs: 30_000,
  payload: z
    .object({
      templateKey: z.string(),
      userId: z.uuid(),
      variables: z.record(z.string(), z.string()),
      dedupeKey: z.string(),
      /** ISO 8601; what could not leave by then is not news any more. */
      sendBefore: z.iso.datetime().optional(),
      /** Encrypted address of a deleted account; the mail itself is not stored. */
      sealedRecipient: z.string().optional(),
      /** Another address than the user's own: a new one that is still to be proven, or the one before. */
      to: z.string().optional(),
    })
    .strict(),
});
