import { z } from 'zod';
import { currencySchema } from '../money/money.schemas.ts';
import { paymentMethods } from '../payments/payment-methods.ts';
import { namesOf } from '../records/record.ts';
import { hasOneRange, oneRangeError, shopDaysSchema } from '../statistics/shop-statistics.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { reportKinds } from './report-kinds.ts';
import { reportComparisons, reportFrequencies, reportUnits } from './report-span.rules.ts';

export const reportNameSchema = z.enum(namesOf(reportKinds));

const filterShape = {
  /** Those that the report can not be narrowed by are ignored. */
  method: z.enum(paymentMethods).optional(),
  category: idSchema.optional(),
  seller: idSchema.optional(),
};

export const salesReportInputSchema = shopDaysSchema
  .extend({
    report: reportNameSchema,
    /** Left out: by the length of the range. */
    unit: z.enum(reportUnits).optional(),
    /** The days before, the same days a year before, or nothing. */
    compare: z.enum(reportComparisons).default('previous'),
    ...filterShape,
    /** A column's key. */
    sort: textSchema(1, 40).optional(),
    dir: z.enum(['asc', 'desc']).default('desc'),
  })
  .strict()
  .refine(hasOneRange, oneRangeError);
export type SalesReportInput = z.infer<typeof salesReportInputSchema>;

export const reportColumnTypes = ['money', 'count', 'percent'] as const;
export type ReportColumnType = (typeof reportColumnTypes)[number];

const valuesSchema = z.array(z.number().nullable());
/**
 * A report. Money is in units of the currency, shares are from 0 to 1; values stand in the order of the columns, null
 * where there is none. Ratios of the totals are theirs, not the sum of the rows'.
 */
export const salesReportSchema = z.object({
  report: reportNameSchema,
  /** What a row is, such as "Product"; a row of time has `start` for its label. */
  rowLabel: z.string(),
  byTime: z.boolean(),
  columns: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      type: z.enum(reportColumnTypes),
      isBadWhenMore: z.boolean(),
    }),
  ),
  /** Which column the rows are sorted by; null for the order of time. */
  sort: z.string().nullable(),
  dir: z.enum(['asc', 'desc']),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      href: z.string().nullable(),
      values: valuesSchema,
      previous: valuesSchema.nullable(),
    }),
  ),
  /** There are more rows than are shown. */
  isCut: z.boolean(),
  totals: valuesSchema,
  previousTotals: valuesSchema.nullable(),
  /** One column over time; null where the report has none. `start` is a local time such as 2026-11-23T14:00. */
  course: z
    .object({
      label: z.string(),
      type: z.enum(reportColumnTypes),
      points: z.array(z.object({ start: z.string(), value: z.number(), previous: z.number().nullable() })),
    })
    .nullable(),
  from: z.iso.date(),
  to: z.iso.date(),
  previousFrom: z.iso.date().nullable(),
  previousTo: z.iso.date().nullable(),
  unit: z.enum(reportUnits),
  timeZone: z.string(),
  currency: currencySchema,
  updatedAt: timestampSchema.nullable(),
});
export type SalesReport = z.infer<typeof salesReportSchema>;

/** What reports can be narrowed to. */
export const reportChoicesSchema = z.object({
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  sellers: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const reportScheduleInputSchema = z
  .object({
    report: reportNameSchema,
    ...filterShape,
    frequency: z.enum(reportFrequencies),
    timeZone: shopDaysSchema.shape.timeZone,
    recipientIds: z.array(idSchema).min(1, 'required').max(20),
  })
  .strict();
export type ReportScheduleInput = z.infer<typeof reportScheduleInputSchema>;

export const reportScheduleSchema = z.object({
  id: z.string(),
  report: reportNameSchema,
  frequency: z.enum(reportFrequencies),
  timeZone: z.string(),
  recipients: z.array(z.object({ id: z.string(), userName: z.string() })),
  nextAt: timestampSchema,
  createdBy: z.string(),
});
export const reportSchedulesSchema = z.object({
  items: z.array(reportScheduleSchema),
  /** Staff who may read sales reports. */
  readers: z.array(z.object({ id: z.string(), userName: z.string() })),
});
export type ReportSchedule = z.infer<typeof reportScheduleSchema>;
export type ReportSchedules = z.infer<typeof reportSchedulesSchema>;
