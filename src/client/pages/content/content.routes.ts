import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const contentRoutes: readonly Route[] = [
  {
    path: '/page/:slug',
    title: 'Page',
    access: 'open',
    screen: screenModule(() => import('./content-page.tsx').then((m) => m.ContentPageScreen)),
  },
];
