import { z } from 'zod';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape } from '../pagination/page.schemas.ts';
import { catalogueFilterSchema, isPriceRange } from '../products/list/catalogue-filter.schemas.ts';
import { facetsSchema } from '../products/list/facets.schemas.ts';
import { productCardSchema, productSortSchema } from '../products/product.schemas.ts';
import { textSchema } from '../validation/text.schemas.ts';

export const searchSortSchema = z.enum(['relevance', ...productSortSchema.options]);
export type SearchSort = z.infer<typeof searchSortSchema>;

export const searchInputSchema = z
  .object({
    ...pageInputShape(pageSizes.search),
    /** Words; none searches the whole shop. */
    query: textSchema(0, 100).default(''),
    filters: catalogueFilterSchema
      .refine(isPriceRange, { path: ['minPrice'], message: 'priceRangeInvalid' })
      .default({}),
    sortBy: searchSortSchema.default('relevance'),
  })
  .strict();
export type SearchInput = z.infer<typeof searchInputSchema>;

export const searchReplySchema = z.object({
  results: z.array(productCardSchema),
  facets: facetsSchema,
  page: z.number().int(),
  totalPages: z.number().int(),
  totalItems: z.number().int(),
  /** False: about that many. */
  isTotalExact: z.boolean(),
  /** Nothing matched the words as typed; the results are those of this query. */
  correctedQuery: z.string().optional(),
  /** Other spellings that find something, best first. */
  didYouMean: z.array(z.string()).optional(),
  tookMs: z.number(),
});
export type SearchReply = z.infer<typeof searchReplySchema>;
