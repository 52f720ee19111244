import { z } from 'zod';
import { namesOf } from '../records/record.ts';
import { shopRanges } from '../statistics/shop-span.rules.ts';
import { shopDaysSchema } from '../statistics/shop-statistics.schemas.ts';
import { lineSchema, textSchema } from '../validation/text.schemas.ts';
import { dashboardLayouts, gridColumns, maxRows, maxWidgets, refreshMinutes } from './dashboard.rules.ts';
import { widgetKinds, widgetSizes } from './widgets.ts';

export const noteLimit = 2000;
export const widgetTypeSchema = z.enum(namesOf(widgetKinds));
/** A range of one's own days would always be the same ones. */
export const dashboardRanges = shopRanges.filter((range) => range !== 'custom');

const widgetSchema = z
  .object({
    /** Unique on its dashboard. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'invalidId'),
    type: widgetTypeSchema,
    size: z.enum(namesOf(widgetSizes)),
    /** Twelve columns, or as many as there are stacks in the column layout. */
    x: z
      .int()
      .min(0)
      .max(gridColumns - 1),
    y: z.int().min(0).max(maxRows.start),
    w: z.int().min(1).max(gridColumns),
    h: z.int().min(1).max(maxRows.height),
    /** Minutes between two refreshes while it is in view; 0 is never. */
    refresh: z.literal(refreshMinutes),
    /** Instead of the name of its type. */
    title: lineSchema(1, 40).optional(),
    /** Of a note: simple Markdown. */
    text: textSchema(0, noteLimit).optional(),
  })
  .strict()
  .refine(({ x, w }) => x + w <= gridColumns, { path: ['w'], message: 'choiceInvalid' });
export type DashboardWidget = z.infer<typeof widgetSchema>;

const dashboardShape = {
  layout: z.enum(dashboardLayouts),
  /** Stacks of the column layout. */
  columns: z.literal([2, 3]).default(2),
  range: z.enum(dashboardRanges).default('30d'),
  widgets: z
    .array(widgetSchema)
    .max(maxWidgets, 'tooLong')
    .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, 'choiceInvalid'),
};
/** What is kept of a dashboard. */
export const dashboardSchema = z.object(dashboardShape).strict();
export type Dashboard = z.infer<typeof dashboardSchema>;

/** `version` is the one that was changed, 0 where none was kept before. */
export const saveDashboardSchema = z.object({ ...dashboardShape, version: z.int().min(0).max(2_000_000_000) }).strict();
export type SaveDashboard = z.infer<typeof saveDashboardSchema>;

/** A dashboard as its reader sees it, without the widgets that they may not see. */
export const shownDashboardSchema = z.object({
  ...dashboardShape,
  /** One's own, the one an administrator made for everybody, or the one the shop begins with. */
  source: z.enum(['mine', 'site', 'first']),
  /** Of one's own, for the next save; 0 where there is none. */
  version: z.int(),
  /** Where one may set what everybody begins with: the version of that. */
  siteVersion: z.int().nullable(),
  /** Types whose data the reader may see. */
  allowed: z.array(widgetTypeSchema),
});
export type ShownDashboard = z.infer<typeof shownDashboardSchema>;

export const widgetDataInputSchema = shopDaysSchema
  .pick({ timeZone: true })
  .extend({ type: widgetTypeSchema.exclude(['note']), range: z.enum(dashboardRanges).default('30d') })
  .strict();
export type WidgetDataInput = z.infer<typeof widgetDataInputSchema>;

export const widgetFileFormats = ['csv', 'json'] as const;
export const widgetFileInputSchema = widgetDataInputSchema.extend({ format: z.enum(widgetFileFormats) }).strict();
export type WidgetFileInput = z.infer<typeof widgetFileInputSchema>;
