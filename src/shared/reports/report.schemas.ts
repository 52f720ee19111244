import { z } from 'zod';
import { idOrSlugSchema, idSchema, textSchema } from '../validation/text.schemas.ts';

/** Why somebody reports a product (D-30). */
export const productReportReasonSchema = z.enum([
  'invalid_key',
  'broken_file',
  'misleading',
  'wrong_region',
  'copyright',
  'malware',
  'scam',
  'prohibited',
  'other',
]);

export type ProductReportReason = z.infer<typeof productReportReasonSchema>;

/** The number of different reporters that flags a target for staff (D-30). */
export const reportersToFlag = 5;

const detailsSchema = textSchema(0, 1000).optional();

export const reportProductInputSchema = z
  .object({ id: idOrSlugSchema, reason: productReportReasonSchema, details: detailsSchema })
  .strict();

export const filedReportSchema = z.object({ id: z.string(), status: z.literal('open') });
export type FiledReport = z.infer<typeof filedReportSchema>;

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
  .object({ id: idSchema, reason: z.enum(conductReasons, 'reasonRequired'), details: detailsSchema })
  .strict();
export type ReportConduct = z.infer<typeof reportConductSchema>;
