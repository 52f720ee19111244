import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { orderStatusSchema } from '../orders/order-status.schemas.ts';
import { shopStatisticsSchema } from '../statistics/shop-statistics.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

/** Money in `currency`, a number of things, or a share from 0 to 1. */
const unitSchema = z.enum(['money', 'count', 'share']);

const figureSchema = z.object({
  kind: z.literal('figure'),
  unit: unitSchema,
  currency: currencySchema,
  value: z.number(),
  previous: z.number(),
  /** The course of the value over the range. */
  course: z.array(z.number()),
});

const revenueSchema = shopStatisticsSchema
  .pick({ series: true, currency: true, unit: true, totals: true, previous: true })
  .extend({ kind: z.literal('revenue') });

const sharesSchema = z.object({
  kind: z.literal('shares'),
  unit: unitSchema,
  currency: currencySchema.nullable(),
  rows: z.array(
    z.object({ key: z.string(), label: z.string(), value: z.number(), orders: z.number().int().nullable() }),
  ),
});

const daysSchema = z.object({
  kind: z.literal('days'),
  points: z.array(z.object({ day: z.iso.date(), value: z.number().int() })),
});

const listSchema = z.object({
  kind: z.literal('list'),
  rows: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      detail: z.string(),
      at: timestampSchema.nullable(),
      amount: amountSchema.nullable(),
      currency: currencySchema.nullable(),
      count: z.number().int().nullable(),
      /** Of an order. */
      status: orderStatusSchema.nullable(),
      /** Where it is worked on. */
      href: z.string().nullable(),
    }),
  ),
});

/** What a widget shows; which kind belongs to which type stands in the server's table. */
export const widgetDataSchema = z.object({
  /** When the kept numbers were counted last; null for what is read as it is now. */
  countedAt: timestampSchema.nullable(),
  data: z.discriminatedUnion('kind', [figureSchema, revenueSchema, sharesSchema, daysSchema, listSchema]),
});
export type WidgetAnswer = z.infer<typeof widgetDataSchema>;
export type WidgetData = WidgetAnswer['data'];
