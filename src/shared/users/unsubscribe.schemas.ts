import { z } from 'zod';
import { mailEventKinds } from '../bounces/bounce.rules.ts';
import { mailTopics } from '../email-templates/mail-topics.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

export const unsubscribeSchema = z.object({ token: z.string().min(1, 'required').max(200) }).strict();

/** What is not mailed any more. */
export const unsubscribedSchema = z.object({ success: z.literal(true), topic: z.enum(mailTopics) });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;

/** My address, and why it gets only what must be sent. */
export const emailDeliverySchema = z.object({
  email: z.string(),
  problem: z.object({ kind: z.enum(mailEventKinds), since: timestampSchema }).nullable(),
});
export type EmailDelivery = z.infer<typeof emailDeliverySchema>;
