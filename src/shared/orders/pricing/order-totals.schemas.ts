import { z } from 'zod';
import { amountSchema, currencySchema } from '../../money/money.schemas.ts';

/** Every part of a total, explained line by line (2.13). */
export const totalsSchema = z.object({
  subtotal: amountSchema,
  saleDiscount: amountSchema,
  vipDiscount: amountSchema,
  couponDiscount: amountSchema,
  methodDiscount: amountSchema,
  fee: amountSchema,
  tax: z.object({
    /** Percent. */
    rate: z.number(),
    amount: amountSchema,
    country: z.string().nullable(),
    /** Part of the prices already, not added to them. */
    isIncluded: z.boolean(),
    label: z.string(),
  }),
  walletUsed: amountSchema,
  total: amountSchema,
  currency: currencySchema,
  explain: z.array(z.object({ label: z.string(), amount: amountSchema })),
});
export type Totals = z.infer<typeof totalsSchema>;
