import { z } from 'zod';
import { catalogueFilterSchema, isPriceRange } from '../products/list/catalogue-filter.schemas.ts';
import { idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { MAX_SAVED_NAME_LENGTH } from './saved-search.rules.ts';
import { searchSortSchema } from './search.schemas.ts';
import { MAX_QUERY_LENGTH } from './search-text.rules.ts';

export const MAX_SAVED_SEARCHES = 20;

const nameSchema = z
  .string()
  .trim()
  .pipe(textSchema(1, MAX_SAVED_NAME_LENGTH))
  .refine((name) => !/\p{Cc}/u.test(name), 'invalidCharacters');

export const savedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  filters: catalogueFilterSchema,
  sortBy: searchSortSchema,
  /** Tell me about new products that match. */
  notify: z.boolean(),
  createdAt: timestampSchema,
});
export type SavedSearch = z.infer<typeof savedSearchSchema>;

export const savedSearchListSchema = z.object({ items: z.array(savedSearchSchema).max(MAX_SAVED_SEARCHES) });

export const saveSearchSchema = z
  .object({
    query: textSchema(0, MAX_QUERY_LENGTH).default(''),
    filters: catalogueFilterSchema
      .refine(isPriceRange, { path: ['minPrice'], message: 'priceRangeInvalid' })
      .default({}),
    sortBy: searchSortSchema.default('relevance'),
    /** Without one the search is called after its words and filters. */
    name: nameSchema.optional(),
    notify: z.boolean().default(false),
  })
  .strict();
export type SaveSearch = z.infer<typeof saveSearchSchema>;

export const updateSavedSearchSchema = z
  .object({ id: idSchema, name: nameSchema.optional(), notify: z.boolean().optional() })
  .strict();
export type UpdateSavedSearch = z.infer<typeof updateSavedSearchSchema>;
