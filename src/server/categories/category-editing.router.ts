import { z } from 'zod';
import { categoryIdInputSchema, categorySchema, categoryTreeSchema } from '../../shared/categories/category.schemas.ts';
import {
  CATEGORY_IMAGE_BYTES,
  createCategorySchema,
  deleteCategorySchema,
  featureCategorySchema,
  moveCategoryProductsSchema,
  placeCategorySchema,
  updateCategorySchema,
} from '../../shared/categories/category-input.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { getWholeCategoryTree } from './categories.queries.ts';
import { removeCategoryImage, setCategoryImage } from './category-image.ts';
import { deleteCategory } from './delete-category.ts';
import { moveCategoryProducts } from './move-category-products.ts';
import { createCategory, featureCategory, placeCategory, updateCategory } from './save-category.ts';

const setImageSchema = z
  .object({ ...categoryIdInputSchema.shape, image: z.array(uploadedFileSchema).length(1, 'required') })
  .strict();

export const categoryEditingRouter = router({
  tree: memberProcedure('category:manage')
    .meta({ rest: { method: 'GET', path: '/admin/categories', summary: 'The tree of categories with inactive ones' } })
    .input(emptySchema)
    .output(categoryTreeSchema)
    .query(({ ctx }) => getWholeCategoryTree(ctx.services)),

  create: memberProcedure('category:manage')
    .meta({ rest: { method: 'POST', path: '/category', summary: 'Create a category', status: 201 } })
    .input(createCategorySchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => createCategory(ctx.services, ctx.actor, ctx.requestInfo, input)),

  update: memberProcedure('category:manage')
    .meta({ rest: { method: 'PUT', path: '/category/{id}', summary: 'Change a category' } })
    .input(updateCategorySchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => updateCategory(ctx.services, ctx.actor, ctx.requestInfo, input)),

  delete: memberProcedure('category:manage')
    .meta({ rest: { method: 'DELETE', path: '/category/{id}', summary: 'Delete a category and move its contents' } })
    .input(deleteCategorySchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteCategory(ctx.services, ctx.actor, ctx.requestInfo, input)),

  feature: memberProcedure('category:manage')
    .meta({
      rest: { method: 'PUT', path: '/category/{id}/featured', summary: 'Feature a category or stop featuring it' },
    })
    .input(featureCategorySchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => featureCategory(ctx.services, ctx.actor, ctx.requestInfo, input)),

  place: memberProcedure('category:manage')
    .meta({ rest: { method: 'PUT', path: '/category/{id}/order', summary: 'Move a category in the tree' } })
    .input(placeCategorySchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => placeCategory(ctx.services, ctx.actor, ctx.requestInfo, input)),

  moveProducts: memberProcedure('category:manage')
    .meta({
      rest: { method: 'POST', path: '/category/{id}/move-products', summary: 'Move the products of a category' },
    })
    .input(moveCategoryProductsSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => moveCategoryProducts(ctx.services, ctx.actor, ctx.requestInfo, input)),

  setImage: memberProcedure('category:manage')
    .meta({
      rest: {
        method: 'PUT',
        path: '/category/{id}/image',
        summary: 'Set the picture of a category, up to 4 MB',
        multipart: { maxFileBytes: CATEGORY_IMAGE_BYTES, maxFiles: 1 },
      },
      rateLimit: requestLimits.upload,
    })
    .input(setImageSchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => setCategoryImage(ctx.services, ctx.actor, ctx.requestInfo, input)),

  removeImage: memberProcedure('category:manage')
    .meta({ rest: { method: 'DELETE', path: '/category/{id}/image', summary: 'Remove the picture of a category' } })
    .input(categoryIdInputSchema)
    .output(categorySchema)
    .mutation(({ ctx, input }) => removeCategoryImage(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
