import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Mails about an answer of support, unless it was read meanwhile. */
export const mailAnswerJob = defineJob({
  name: 'support.mail-answer',
  queue: 'notify',
  payload: z.strictObject({ messageId: z.uuid() }),
});
