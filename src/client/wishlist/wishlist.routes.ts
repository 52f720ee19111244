import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const wishlistRoutes: readonly Route[] = [
  {
    path: '/user/wishlist',
    title: 'Wishlist',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('./list/wishlist-page.tsx').then((m) => m.WishlistPage)),
  },
];
