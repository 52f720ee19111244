import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';

/** Mails about a message, unless it was read meanwhile. */
export const mailUnreadJob = defineJob({
  name: 'messages.mail-unread',
  queue: 'notify',
  payload: z.strictObject({ messageId: z.uuid() }),
});
