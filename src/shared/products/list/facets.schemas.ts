import { z } from 'zod';
import { amountSchema } from '../../money/money.schemas.ts';
import { productPageSchema } from '../product.schemas.ts';
import { choiceFacetShape, countShape, countsOf, flagFacetShape } from '../product-field.schemas.ts';

/**
 * How many products each value of each facet would leave (D-59). A facet's own selection does not shrink its counts.
 * Values without products are left out unless they are selected; the order is that of the enum, of the category tree, or
 * fullest first.
 */
export const facetsSchema = z.object({
  /** The tree of active categories, flat and in tree order; counts include everything below. `value` is the slug. */
  category: z.array(
    z.object({ value: z.string(), label: z.string(), id: z.string(), parent: z.string().nullable(), ...countShape }),
  ),
  ...choiceFacetShape,
  /** What works in a country includes what works everywhere. */
  region: countsOf(z.string()),
  /** `value` stars and more. */
  rating: countsOf(z.number().int()),
  ...flagFacetShape,
  /** Of all prices whatever range is selected; null bounds when nothing matches. A bar holds from ≤ price < to. */
  price: z.object({
    min: amountSchema.nullable(),
    max: amountSchema.nullable(),
    histogram: z.array(z.object({ from: amountSchema, to: amountSchema, count: z.number().int() })),
  }),
  totalItems: z.number().int(),
  /** False where counts of very many products were estimated from a sample: show them as "≈" (docs/decisions/0010). */
  isExact: z.boolean(),
});
export type Facets = z.infer<typeof facetsSchema>;

export const productListPageSchema = productPageSchema.extend({ facets: facetsSchema.optional() });
export type ProductListPage = z.infer<typeof productListPageSchema>;
