import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { idOrSlugSchema, textSchema } from '../validation/text.schemas.ts';

const count = z.number().int();
const spansSchema = z.object({ total: count, today: count, last7: count, last30: count });
const measuresShape = {
  views: count,
  downloads: count,
  wishlistAdds: count,
  sales: count,
  /** For staff and the owning seller only. */
  revenue: amountSchema.optional(),
};

/**
 * D-15. Days and months are UTC's, oldest first, none left out. `wishlist.total` is how many wishlists hold the product
 * now, its other numbers are additions; sales are units. Numbers are up to five minutes old.
 */
export const productStatisticsSchema = z.object({
  productId: z.string(),
  currency: currencySchema,
  views: spansSchema,
  downloads: spansSchema,
  wishlist: spansSchema,
  sales: spansSchema,
  daily: z.array(z.object({ date: z.iso.date(), ...measuresShape })),
  monthly: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), ...measuresShape })),
});
export type ProductStatistics = z.infer<typeof productStatisticsSchema>;

export const productViewInputSchema = z
  .object({ id: idOrSlugSchema, referrer: textSchema(0, 2048).optional() })
  .strict();
