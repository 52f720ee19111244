import { z } from 'zod';
import { mailEventKinds } from '../bounces/bounce.rules.ts';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { mailLog, mailStatuses } from './mail-log.ts';

export const loggedMailSchema = z.object({
  id: z.string(),
  /** Both are empty once the recipient's account was deleted. */
  subject: z.string(),
  recipient: z.string(),
  createdAt: timestampSchema,
  status: z.enum(mailStatuses),
  /** The first thing that the mail service reported about it: a report is about the newest mail to its address. */
  bounce: z.enum(mailEventKinds).nullable(),
  bounceDetail: z.string(),
  /** The address gets only what must be sent. */
  isSuppressed: z.boolean(),
});
export type LoggedMail = z.infer<typeof loggedMailSchema>;

export const mailLogInputSchema = z.object(listInputShape(mailLog)).strict();
export type MailLogInput = z.infer<typeof mailLogInputSchema>;
export const mailLogPageSchema = listPageOf(loggedMailSchema);
