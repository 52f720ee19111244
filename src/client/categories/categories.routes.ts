import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const categoriesRoutes: readonly Route[] = [
  {
    path: '/category/:slug',
    title: 'Category',
    access: 'open',
    screen: screenModule(() => import('./category-page.tsx').then((m) => m.CategoryPage)),
  },
];
