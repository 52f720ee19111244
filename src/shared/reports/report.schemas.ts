import { z } from 'zod';
import { idOrSlugSchema, textSchema } from '../validation/text.schemas.ts';

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

/** So many different people with an open report bring staff to look by themselves (D-30). */
export const reportersToFlag = 5;

const detailsSchema = textSchema(1, 1000).optional();

export const reportProductInputSchema = z
  .object({ id: idOrSlugSchema, reason: productReportReasonSchema, details: detailsSchema })
  .strict();

export const filedReportSchema = z.object({ id: z.string(), status: z.literal('open') });
export type FiledReport = z.infer<typeof filedReportSchema>;
