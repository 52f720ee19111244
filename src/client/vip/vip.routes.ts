import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const vipRoutes: readonly Route[] = [
  {
    path: '/user/vip',
    title: 'VIP membership',
    access: 'login',
    screen: screenModule(() => import('./page/vip-page.tsx').then((m) => m.VipPage)),
  },
  {
    path: '/user/vip/purchase',
    title: 'VIP checkout',
    access: 'login',
    screen: screenModule(() => import('./buying/vip-purchase-page.tsx').then((m) => m.VipPurchasePage)),
  },
  {
    path: '/user/vip/return',
    title: 'Your membership',
    access: 'login',
    screen: screenModule(() => import('./buying/vip-return-page.tsx').then((m) => m.VipReturnPage)),
  },
];
