import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

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
    })
    .strict(),
});
