import { z } from 'zod';
import { isTimeZone } from '../dates/is-time-zone.ts';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { orderStatuses } from '../orders/order.machine.ts';
import { daySchema, timestampSchema } from '../validation/text.schemas.ts';
import { shopRanges, shopUnits } from './shop-span.rules.ts';

const count = z.number().int();

export const shopDaysSchema = z
  .object({
    /** Left out: the days of one's own where any are given, otherwise the last 30. */
    range: z.enum(shopRanges).optional(),
    /** First and last day of a range of one's own. */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Whose days and hours are meant. */
    timeZone: z.string().max(64).refine(isTimeZone, 'choiceInvalid').default('UTC'),
  })
  .strict();

type Days = Pick<z.infer<typeof shopDaysSchema>, 'range' | 'from' | 'to'>;

/** For `refine`: days beside a range that has days already would have to be ignored, so they are refused. */
export const hasOneRange = ({ range, from, to }: Days): boolean =>
  range === undefined || range === 'custom' || (from === undefined && to === undefined);
export const oneRangeError = { path: ['range'], error: 'rangeContradicted' };

export const shopStatisticsInputSchema = shopDaysSchema.refine(hasOneRange, oneRangeError);
export type ShopStatisticsInput = z.infer<typeof shopStatisticsInputSchema>;

export const shopFiguresSchema = z.object({
  /** Totals of the orders paid. */
  revenue: amountSchema,
  refunds: amountSchema,
  /** Orders paid. */
  orders: count,
  averageOrderValue: amountSchema,
  itemsSold: count,
  newUsers: count,
  /** Share of the orders placed that were paid, 0 to 1. */
  conversionRate: z.number(),
});
export type ShopFigures = z.infer<typeof shopFiguresSchema>;

/**
 * D-64 from kept numbers: a few minutes old, see `updatedAt`. Points are the hours, days or weeks of the time zone, each
 * with the point of the period before that stands at its place.
 */
export const shopStatisticsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  previousFrom: z.iso.date(),
  previousTo: z.iso.date(),
  unit: z.enum(shopUnits),
  timeZone: z.string(),
  currency: currencySchema,
  updatedAt: timestampSchema.nullable(),
  totals: shopFiguresSchema,
  previous: shopFiguresSchema,
  /** `start` is a local time such as 2026-11-23T14:00. */
  series: z.array(
    z.object({ start: z.string(), figures: shopFiguresSchema, previousRevenue: amountSchema, previousOrders: count }),
  ),
  byStatus: z.array(z.object({ status: z.enum(orderStatuses), orders: count })),
  /** Counted by days of UTC. */
  topProducts: z.array(z.object({ id: z.string(), name: z.string(), sales: count, revenue: amountSchema })),
});
export type ShopStatistics = z.infer<typeof shopStatisticsSchema>;
