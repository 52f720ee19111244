import {
  categoryDetailSchema,
  categoryIdInputSchema,
  categoryItemsSchema,
  categoryListInputSchema,
  categoryPageSchema,
  categoryProductsInputSchema,
  categoryTreeSchema,
} from '../../shared/categories/category.schemas.ts';
import { productPageSchema } from '../../shared/products/product.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import {
  getCategory,
  getCategoryTree,
  listCategories,
  listCategoryProducts,
  listFeaturedCategories,
  listSubcategories,
} from './categories.queries.ts';

const cache = { tags: ['categories', 'products'] };

export const categoriesRouter = router({
  list: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/category', summary: 'All active categories, flat' }, cache })
    .input(categoryListInputSchema)
    .output(categoryPageSchema)
    .query(({ ctx, input }) => listCategories(ctx.services, input)),

  featured: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/category/featured', summary: 'Featured categories' }, cache })
    .input(emptySchema)
    .output(categoryItemsSchema)
    .query(({ ctx }) => listFeaturedCategories(ctx.services)),

  tree: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/category/tree', summary: 'The tree of active categories' }, cache })
    .input(emptySchema)
    .output(categoryTreeSchema)
    .query(({ ctx }) => getCategoryTree(ctx.services)),

  get: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/category/{id}', summary: 'One category, by id or slug' }, cache })
    .input(categoryIdInputSchema)
    .output(categoryDetailSchema)
    .query(({ ctx, input }) => getCategory(ctx.services, input.id)),

  products: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/category/{id}/products', summary: 'Products in a category and below it' },
      cache,
    })
    .input(categoryProductsInputSchema)
    .output(productPageSchema)
    .query(({ ctx, input }) => listCategoryProducts(ctx.services, input)),

  subcategories: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/category/{id}/subcategories', summary: 'Direct subcategories' }, cache })
    .input(categoryIdInputSchema)
    .output(categoryItemsSchema)
    .query(({ ctx, input }) => listSubcategories(ctx.services, input.id)),
});
