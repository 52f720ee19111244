import { z } from 'zod';
import { idSchema, textSchema } from '../validation/text.schemas.ts';

/** Why a review, a message or a member is reported (D-30). */
export const conductReasons = [
  'spam',
  'harassment',
  'hate',
  'sexual',
  'personal_data',
  'fake',
  'off_topic',
  'scam',
  'other',
] as const;

export const reportConductSchema = z
  .object({ id: idSchema, reason: z.enum(conductReasons, 'reasonRequired'), details: textSchema(0, 1000).optional() })
  .strict();
export type ReportConduct = z.infer<typeof reportConductSchema>;
