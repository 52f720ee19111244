import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { productListInputSchema } from '../products/list/catalogue-filter.schemas.ts';
import { idOrSlugSchema } from '../validation/text.schemas.ts';

/** D-62. `productCount` counts active products here and below. */
export const categorySchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  isFeatured: z.boolean(),
  order: z.number().int(),
  productCount: z.number().int(),
  /** Counts the changes, for those who manage categories. */
  version: z.number().int().optional(),
});
export type Category = z.infer<typeof categorySchema>;

export type CategoryNode = Category & { subcategories: CategoryNode[] };
export const categoryNodeSchema: z.ZodType<CategoryNode> = categorySchema.extend({
  get subcategories() {
    return z.array(categoryNodeSchema);
  },
});

export const categoryListInputSchema = z.object(pageInputShape(20)).strict();
export const categoryPageSchema = pageOf(categorySchema);
export const categoryItemsSchema = z.object({ items: z.array(categorySchema) });
export const categoryTreeSchema = z.object({ items: z.array(categoryNodeSchema) });
export const categoryIdInputSchema = z.object({ id: idOrSlugSchema }).strict();
export const categoryDetailSchema = categorySchema.extend({
  breadcrumbs: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
  subcategories: z.array(categorySchema),
});
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;

const { category: _category, ...listShape } = productListInputSchema.shape;
export const categoryProductsInputSchema = z.object({ ...listShape, id: idOrSlugSchema }).strict();
