import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const visitsRoutes: readonly Route[] = [
  {
    path: '/user/recent-visits',
    title: 'Recent visits',
    access: 'login',
    screen: screenModule(() => import('./recent-visits-page.tsx').then((m) => m.RecentVisitsPage)),
  },
];
