import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const reportTargetTypes = ['product', 'review', 'user', 'message'] as const;
export type ReportTargetType = (typeof reportTargetTypes)[number];
export const reportStatuses = ['open', 'in_review', 'resolved', 'dismissed'] as const;
export const undecidedReportStatuses = [
  'open',
  'in_review',
] as const satisfies readonly (typeof reportStatuses)[number][];
export type ReportStatus = (typeof reportStatuses)[number];

/** What staff look through: undecided reports, those of them that the reader has taken, or decided ones. */
export const reportViews = ['waiting', 'mine', 'decided'] as const;

export const reportListInputSchema = z
  .object({
    ...pageInputShape(50),
    view: z.enum(reportViews).default('waiting'),
    targetType: z.enum(reportTargetTypes).optional(),
  })
  .strict();
export type ReportListInput = z.infer<typeof reportListInputSchema>;

/** D-30 and 2.13. */
export const reportRowSchema = z.object({
  id: z.string(),
  reason: z.string(),
  details: z.string().nullable(),
  status: z.enum(reportStatuses),
  resolution: z.string().nullable(),
  createdAt: timestampSchema,
  target: z.object({
    type: z.enum(reportTargetTypes),
    id: z.string(),
    label: z.string(),
    /** What was written, where a text was reported. */
    text: z.string().nullable(),
    url: z.string().nullable(),
    owner: z.object({ id: z.string(), userName: z.string() }).nullable(),
  }),
  reporter: z.object({ id: z.string(), userName: z.string() }),
  assignee: z.object({ id: z.string(), userName: z.string() }).nullable(),
  /** Undecided reports of the same thing, this one too. */
  reports: z.number().int(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const reportPageSchema = pageOf(reportRowSchema);
export type ReportPage = z.infer<typeof reportPageSchema>;

export const assignReportSchema = z.object({ id: idSchema, toMe: z.boolean() }).strict();
export type AssignReport = z.infer<typeof assignReportSchema>;

/** Answers all undecided reports of the same thing; their reporters read the resolution. */
export const decideReportSchema = z
  .object({ id: idSchema, status: z.enum(['resolved', 'dismissed']), resolution: textSchema(3, 300) })
  .strict();
export type DecideReport = z.infer<typeof decideReportSchema>;

/** The same for several reports at once, about different things. */
export const decideReportsSchema = z
  .object({ ...decideReportSchema.omit({ id: true }).shape, ids: z.array(idSchema).min(1, 'required').max(100) })
  .strict();
export type DecideReports = z.infer<typeof decideReportsSchema>;

/** Each thing separately: one that cannot be decided does not stop the others. */
export const decidedReportsSchema = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ id: z.string(), code: z.string() })),
});
export type DecidedReports = z.infer<typeof decidedReportsSchema>;
