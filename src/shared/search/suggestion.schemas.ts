import { z } from 'zod';
import { amountSchema, currencySchema } from '../money/money.schemas.ts';
import { textSchema } from '../validation/text.schemas.ts';
import { MAX_QUERY_LENGTH } from './search-text.rules.ts';
import { MIN_SUGGESTED_LENGTH, suggestionLimits } from './suggestion.rules.ts';

export const suggestionsInputSchema = z.object({ q: textSchema(MIN_SUGGESTED_LENGTH, MAX_QUERY_LENGTH) }).strict();

export const suggestedProductSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  coverUrl: z.string(),
  /** What a guest pays now. */
  price: amountSchema,
  /** With the price, what the browser computes a member's price from. */
  listPrice: amountSchema,
  vipPrice: amountSchema.optional(),
  isBundle: z.boolean(),
  currency: currencySchema,
});
export type SuggestedProduct = z.infer<typeof suggestedProductSchema>;

export const suggestedSellerSchema = z.object({
  userName: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type SuggestedSeller = z.infer<typeof suggestedSellerSchema>;

export const suggestionsSchema = z.object({
  queries: z.array(z.string()).max(suggestionLimits.queries),
  products: z.array(suggestedProductSchema).max(suggestionLimits.products),
  categories: z
    .array(z.object({ id: z.string(), name: z.string(), slug: z.string() }))
    .max(suggestionLimits.categories),
  sellers: z.array(suggestedSellerSchema).max(suggestionLimits.sellers),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const popularSearchesSchema = z.object({
  items: z.array(z.object({ query: z.string(), count: z.number().int() })).max(10),
});
