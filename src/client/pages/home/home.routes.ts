import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const homeRoutes: readonly Route[] = [
  {
    path: '/',
    title: 'Home',
    access: 'open',
    screen: screenModule(() => import('./home-page.tsx').then((m) => m.HomePage)),
  },
];
