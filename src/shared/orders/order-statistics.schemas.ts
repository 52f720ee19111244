import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { paymentMethodSchema } from '../payments/payment.schemas.ts';
import { momentSchema, timestampSchema } from '../validation/text.schemas.ts';

export const timePeriods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type TimePeriod = (typeof timePeriods)[number];

export const orderStatisticsInputSchema = z
  .object({
    timePeriod: z.enum(timePeriods).default('monthly'),
    from: momentSchema.optional(),
    /** Up to here, not included. */
    to: momentSchema.optional(),
    compare: z.boolean().default(false),
  })
  .strict();
export type OrderStatisticsInput = z.infer<typeof orderStatisticsInputSchema>;

const statisticsTotalsSchema = z.object({
  /** Placed orders, whatever their outcome. */
  orders: z.number().int(),
  /** Of orders paid in the period, before refunds. */
  revenue: amountSchema,
  net: amountSchema,
  refunds: amountSchema,
  averageOrderValue: amountSchema,
  itemsSold: z.number().int(),
  newCustomers: z.number().int(),
  returningCustomers: z.number().int(),
  /** Part of the placed orders that were paid, 0 to 1. */
  conversionRate: z.number(),
});
export type StatisticsTotals = z.infer<typeof statisticsTotalsSchema>;

const rankedSchema = z.object({ id: z.string(), name: z.string(), quantity: z.number().int(), revenue: amountSchema });

export const orderStatisticsSchema = z.object({
  timePeriod: z.enum(timePeriods),
  from: timestampSchema,
  to: timestampSchema,
  currency: currencySchema,
  totals: statisticsTotalsSchema,
  byStatus: z.record(z.string(), z.number().int()),
  byPaymentMethod: z.array(z.object({ method: paymentMethodSchema, orders: z.number().int(), revenue: amountSchema })),
  series: z.array(
    z.object({ period: z.string(), orders: z.number().int(), revenue: amountSchema, refunds: amountSchema }),
  ),
  topProducts: z.array(rankedSchema),
  topCategories: z.array(rankedSchema),
  previous: statisticsTotalsSchema.optional(),
});
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;
