import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const sellerApplicationsRoutes: readonly Route[] = [
  {
    path: '/user/become-a-seller',
    title: 'Become a seller',
    access: 'login',
    screen: screenModule(() => import('./become-a-seller-page.tsx').then((m) => m.BecomeASellerPage)),
  },
];
