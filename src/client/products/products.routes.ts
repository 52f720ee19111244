import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const productsRoutes: readonly Route[] = [
  {
    path: '/compare',
    title: 'Compare',
    access: 'open',
    screen: screenModule(() => import('./compare/compare-page.tsx').then((m) => m.ComparePage)),
  },
  {
    path: '/product',
    title: 'All products',
    access: 'open',
    screen: screenModule(() => import('./browse/product-list-page.tsx').then((m) => m.ProductListPage)),
  },
  {
    path: '/product/:id',
    title: 'Product',
    access: 'open',
    screen: screenModule(() => import('./detail/product-page.tsx').then((m) => m.ProductPage)),
  },
];
