import { z } from 'zod';
import { categorySchema } from '../categories/category.schemas.ts';
import { productCardSchema } from '../products/product.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

/** A product whose sale ends at a known time. */
export const dealSchema = productCardSchema.extend({ saleEndsAt: timestampSchema });
export type Deal = z.infer<typeof dealSchema>;

/** Everything the home page shows, in one reply. A fact is null while there is too little data. */
export const homePageSchema = z.object({
  /** Three products whose covers are shown in the hero. */
  hero: z.array(productCardSchema),
  hot: z.array(productCardSchema),
  /** Running sales with an end, the next to end first. */
  deals: z.array(dealSchema),
  /** What sold most in the last 24 hours and 7 days, best first; empty while too little was sold. */
  charts: z.object({ today: z.array(productCardSchema), week: z.array(productCardSchema) }),
  newest: z.array(productCardSchema),
  onSale: z.array(productCardSchema),
  downloads: z.array(productCardSchema),
  featuredCategories: z.array(categorySchema),
  facts: z.object({
    rating: z.object({ average: z.number(), reviews: z.number().int() }).nullable(),
    /** Median from payment to delivery over the last 30 days. */
    deliverySeconds: z.number().nullable(),
    products: z.number().int(),
  }),
});
export type HomePage = z.infer<typeof homePageSchema>;
