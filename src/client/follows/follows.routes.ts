import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const followsRoutes: readonly Route[] = [
  {
    path: '/user/followed-sellers',
    title: 'Followed sellers',
    access: 'login',
    screen: screenModule(() => import('./followed-sellers-page.tsx').then((m) => m.FollowedSellersPage)),
  },
];
