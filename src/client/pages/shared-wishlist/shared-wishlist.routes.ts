import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const sharedWishlistRoutes: readonly Route[] = [
  {
    path: '/wishlist/:shareId',
    title: 'Shared wishlist',
    access: 'open',
    screen: screenModule(() => import('./shared-wishlist-page.tsx').then((m) => m.SharedWishlistPage)),
  },
];
