import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const downloadsRoutes: readonly Route[] = [
  {
    path: '/user/downloads',
    title: 'My library',
    access: 'login',
    worksOffline: true,
    screen: screenModule(() => import('./downloads-page.tsx').then((m) => m.DownloadsPage)),
  },
];
