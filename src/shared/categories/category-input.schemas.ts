import { z } from 'zod';
import { slugSchema } from '../products/product-input.schemas.ts';
import { idOrSlugSchema, idSchema, lineSchema, seenVersionSchema, textSchema } from '../validation/text.schemas.ts';

export const MAX_CATEGORY_DEPTH = 5;
export const CATEGORY_IMAGE_BYTES = 4_000_000;

/** What a category's form decides (D-62). Left out on a change, a field stays as it is. */
const categoryInputShape = {
  name: lineSchema(2, 60),
  /** Made from the name of a new category. */
  slug: slugSchema.optional(),
  description: textSchema(0, 2_000).optional(),
  /** Null is the top level. */
  parentId: idSchema.nullable().optional(),
  status: z.enum(['active', 'inactive']).optional(),
  isFeatured: z.boolean().optional(),
};

export const createCategorySchema = z.object(categoryInputShape).strict();
export type CategoryInput = z.output<typeof createCategorySchema>;

export const updateCategorySchema = z
  .object({ id: idOrSlugSchema, version: seenVersionSchema, ...categoryInputShape })
  .strict();
export type UpdateCategory = z.output<typeof updateCategorySchema>;

/** `moveTo` takes over what lies in a category that is not empty. */
export const deleteCategorySchema = z.object({ id: idOrSlugSchema, moveTo: idSchema.optional() }).strict();

export const featureCategorySchema = z.object({ id: idOrSlugSchema, isFeatured: z.boolean() }).strict();

/** The place among its siblings, from 0; without `parentId` the category stays below its parent. */
export const placeCategorySchema = z
  .object({ id: idOrSlugSchema, order: z.number().int().min(0).max(10_000), parentId: idSchema.nullable().optional() })
  .strict();

/** All products of a category, whatever their status, go to another; what lies below it stays. */
export const moveCategoryProductsSchema = z.object({ id: idOrSlugSchema, to: idSchema }).strict();
