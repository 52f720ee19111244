import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const sellerRoutes: readonly Route[] = [
  {
    path: '/seller/:userName',
    title: 'Seller',
    access: 'open',
    screen: screenModule(() => import('./seller-page.tsx').then((m) => m.SellerPage)),
  },
];
