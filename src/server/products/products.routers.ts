import { productEditingRouter } from './product-editing.router.ts';
import { productsRouter } from './products.router.ts';
import { recentViewsRouter } from './recent-views.router.ts';

export const productRouters = {
  productEditing: productEditingRouter,
  products: productsRouter,
  recentViews: recentViewsRouter,
};
