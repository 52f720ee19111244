import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const cartRoutes: readonly Route[] = [
  {
    path: '/cart',
    title: 'Cart',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('./cart-page.tsx').then((m) => m.CartPage)),
  },
];
