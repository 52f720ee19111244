import { z } from 'zod';
import { pageSizes } from '../../pagination/page.rules.ts';
import { pageInputShape } from '../../pagination/page.schemas.ts';
import { countryCodes } from '../../users/country-codes.ts';
import { idOrSlugSchema, idSchema, textSchema } from '../../validation/text.schemas.ts';
import { largestPrice } from '../prices/largest-price.ts';
import { productSortSchema } from '../product.schemas.ts';
import { choiceFilterShape, flagFilterShape } from '../product-field.schemas.ts';

/** Whole units of the charge currency or with two decimals; both ends included. */
const priceBoundSchema = z.number().min(0).max(largestPrice).optional();

/** The filters of product lists without the query: one shape for lists, search, facets and saved searches. */
export const catalogueFilterShape = {
  /** With everything below it. */
  category: idOrSlugSchema.optional(),
  ...choiceFilterShape,
  /** Country in which the product must work; 'GLOBAL' asks for what works everywhere. */
  region: z
    .string()
    .refine((region) => region === 'GLOBAL' || countryCodes.includes(region), 'countryInvalid')
    .optional(),
  minPrice: priceBoundSchema,
  /** Above 0: there is no price below the smallest coin (D-13). */
  maxPrice: z.number().positive('priceTooLow').max(largestPrice).optional(),
  ...flagFilterShape,
  minRating: z.number().int().min(1).max(5).optional(),
  /** All of them. */
  tags: z.array(textSchema(1, 40)).max(8).optional(),
  seller: idSchema.optional(),
};
export const catalogueFilterSchema = z.object(catalogueFilterShape).strict();
export type CatalogueFilter = z.infer<typeof catalogueFilterSchema>;

export const queryTextSchema = textSchema(1, 100);

/** What facets and totals depend on: the filter with the searched words, without page and order. */
export const facetsInputSchema = z
  .object({ ...catalogueFilterShape, q: queryTextSchema.optional() })
  .strict()
  .refine(isPriceRange, { path: ['minPrice'], message: 'priceRangeInvalid' });
export type CatalogueQuery = z.infer<typeof facetsInputSchema>;

export const productListInputSchema = z
  .object({
    ...pageInputShape(pageSizes.products),
    ...catalogueFilterShape,
    q: queryTextSchema.optional(),
    sortBy: productSortSchema.default('popular'),
    /** Adds the facets to the page; screens ask for them apart, since paging does not change them. */
    facets: z.boolean().optional(),
  })
  .strict()
  .refine(isPriceRange, { path: ['minPrice'], message: 'priceRangeInvalid' });
export type ProductListInput = z.infer<typeof productListInputSchema>;

export function isPriceRange({ minPrice, maxPrice }: Pick<CatalogueFilter, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
}
