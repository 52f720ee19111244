import type { Route } from '../platform/screen/route.ts';
import { screenModule } from '../platform/screen/screen-module.ts';

export const systemRoutes: readonly Route[] = [
  {
    path: '/maintenance',
    title: 'Maintenance',
    access: 'open',
    screen: screenModule(() => import('./maintenance-page.tsx').then((m) => m.MaintenancePage)),
  },
];
