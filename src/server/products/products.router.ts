import { homePageSchema } from '../../shared/home/home.schemas.ts';
import { facetsInputSchema, productListInputSchema } from '../../shared/products/list/catalogue-filter.schemas.ts';
import { facetsSchema, productListPageSchema } from '../../shared/products/list/facets.schemas.ts';
import { priceHistoryInputSchema, priceHistorySchema } from '../../shared/products/prices/price-history.schemas.ts';
import {
  hotInputSchema,
  ownedProductsSchema,
  productIdInputSchema,
  productImagesSchema,
  productItemsSchema,
  productSchema,
  productViewerSchema,
  relatedInputSchema,
  usedCategoriesSchema,
} from '../../shared/products/product.schemas.ts';
import { filedReportSchema, reportProductInputSchema } from '../../shared/reports/report.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { atOnce, memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { reportRateLimits } from '../reports/reports.limits.ts';
import { getProduct, listProductImages } from './detail/product-detail.queries.ts';
import { getProductViewer, listOwnedProductIds } from './detail/product-viewer.queries.ts';
import { listRelatedProducts } from './detail/related-products.queries.ts';
import { reportProduct } from './detail/report-product.ts';
import { readFacets } from './facets/facets.queries.ts';
import { listProductsWithFacets } from './facets/list-with-facets.queries.ts';
import { getHomePage } from './home/home.queries.ts';
import { listHotProducts, listUsedCategories } from './list/products.queries.ts';
import { getPriceHistory } from './prices/price-history.queries.ts';
import { listCompanions } from './together/companions.queries.ts';

const cache = { tags: ['products'] };

export const productsRouter = router({
  home: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/home', summary: 'Everything the home page shows' }, cache })
    .input(emptySchema)
    .output(atOnce(homePageSchema))
    .query(({ ctx }) => getHomePage(ctx.services)),

  list: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product', summary: 'List products' }, cache })
    .input(productListInputSchema)
    .output(atOnce(productListPageSchema))
    .query(({ ctx, input }) => listProductsWithFacets(ctx.services, input)),

  facets: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/facets', summary: 'Filters of a product list, with counts' },
      cache,
    })
    .input(facetsInputSchema)
    .output(atOnce(facetsSchema))
    .query(({ ctx, input }) => readFacets(ctx.services, input)),

  hot: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/hot', summary: 'List best sellers of the week' }, cache })
    .input(hotInputSchema)
    .output(atOnce(productItemsSchema))
    .query(({ ctx, input }) => listHotProducts(ctx.services, input)),

  together: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/bought-together', summary: 'List products often bought together' },
      cache,
    })
    .input(productIdInputSchema)
    .output(atOnce(productItemsSchema))
    .query(({ ctx, input }) => listCompanions(ctx.services, input.id)),

  categories: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/categories', summary: 'Categories that contain products' }, cache })
    .input(emptySchema)
    .output(usedCategoriesSchema)
    .query(({ ctx }) => listUsedCategories(ctx.services)),

  get: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/{id}', summary: 'One product, by id or slug' },
      cache: { ...cache, notFor: ['product:update'] },
    })
    .input(productIdInputSchema)
    .output(atOnce(productSchema))
    .query(({ ctx, input }) => getProduct(ctx.services, ctx.actor, input.id)),

  images: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/{id}/images', summary: 'Pictures of a product' }, cache })
    .input(productIdInputSchema)
    .output(productImagesSchema)
    .query(({ ctx, input }) => listProductImages(ctx.services, ctx.actor, input.id)),

  priceHistory: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/price-history', summary: 'Price history of a product' },
      cache,
    })
    .input(priceHistoryInputSchema)
    .output(priceHistorySchema)
    .query(({ ctx, input }) => getPriceHistory(ctx.services, input)),

  related: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/{id}/related', summary: 'Related products' }, cache })
    .input(relatedInputSchema)
    .output(atOnce(productItemsSchema))
    .query(({ ctx, input }) => listRelatedProducts(ctx.services, input)),

  viewer: memberProcedure('session:use')
    .meta({
      rest: {
        method: 'GET',
        path: '/product/{id}/viewer',
        summary: 'Get my view of a product: owned, wishlisted, my price',
      },
    })
    .input(productIdInputSchema)
    .output(productViewerSchema)
    .query(({ ctx, input }) => getProductViewer(ctx.services, ctx.actor, input.id)),

  owned: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/user/owned-products', summary: 'Ids of the products I have bought' } })
    .input(emptySchema)
    .output(ownedProductsSchema)
    .query(({ ctx }) => listOwnedProductIds(ctx.services, ctx.actor)),

  report: memberProcedure('product:report')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/report', summary: 'Report a product', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportProductInputSchema)
    .output(filedReportSchema)
    .mutation(({ ctx, input }) => reportProduct(ctx.services, ctx.actor, input)),
});
