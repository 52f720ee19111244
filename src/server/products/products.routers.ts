import { productDeskRouter } from './product-desk.router.ts';
import { productEditingRouter } from './product-editing.router.ts';
import { productVideosRouter } from './product-videos.router.ts';
import { productsRouter } from './products.router.ts';
import { recentViewsRouter } from './recent-views.router.ts';

export const productRouters = {
  productDesk: productDeskRouter,
  productEditing: productEditingRouter,
  productVideos: productVideosRouter,
  products: productsRouter,
  recentViews: recentViewsRouter,
};
