import { z } from 'zod';
import { amountSchema, currencySchema } from '../../money/money.schemas.ts';
import { idOrSlugSchema, timestampSchema } from '../../validation/text.schemas.ts';

export const priceHistoryInputSchema = z
  .object({ id: idOrSlugSchema, days: z.number().int().min(1).max(365).default(30) })
  .strict();

/**
 * What guests paid over the last `days` (D-57). Each point holds until the next; the first carries in the price that was
 * in force when the days began. `lowest30` and `highest30` are of the last 30 days, whatever `days` says.
 */
export const priceHistorySchema = z.object({
  currency: currencySchema,
  current: amountSchema,
  lowest30: amountSchema,
  highest30: amountSchema,
  points: z.array(
    z.object({
      date: timestampSchema,
      price: amountSchema,
      vipPrice: amountSchema.optional(),
      reason: z.enum(['initial', 'change', 'sale_start', 'sale_end']),
    }),
  ),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;
