import type { Route } from '../../platform/screen/route.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const themeShowcaseRoutes: readonly Route[] = [
  {
    path: '/theme-showcase',
    title: 'Themes',
    access: 'open',
    screen: screenModule(() => import('./theme-showcase-page.tsx').then((m) => m.ThemeShowcasePage)),
  },
];
