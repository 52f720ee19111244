import { z } from 'zod';
import { mailTopics } from '../email-templates/mail-topics.ts';

export const unsubscribeSchema = z.object({ token: z.string().min(1, 'required').max(200) }).strict();

/** What is not mailed any more. */
export const unsubscribedSchema = z.object({ success: z.literal(true), topic: z.enum(mailTopics) });
export type Unsubscribed = z.infer<typeof unsubscribedSchema>;
