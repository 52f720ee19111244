import { IconLayoutGrid } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const dashboardsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/my-dashboard',
    label: 'My dashboard',
    group: 'Overview',
    Icon: IconLayoutGrid,
    permission: 'dashboard:use',
    goKey: 'd',
    screens: [
      {
        path: '',
        title: 'My dashboard',
        screen: screenModule(() => import('./dashboard-page.tsx').then((m) => m.DashboardPage)),
      },
    ],
  },
];
