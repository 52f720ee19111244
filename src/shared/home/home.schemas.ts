import { z } from 'zod';
import { categorySchema } from '../categories/category.schemas.ts';
import { productCardSchema } from '../products/product.schemas.ts';

/** Everything the home page shows, in one reply. A fact is null while too few data stand behind it. */
export const homePageSchema = z.object({
  /** Three products whose covers carry the hero. */
  hero: z.array(productCardSchema),
  hot: z.array(productCardSchema),
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
