import { IconReportAnalytics } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const screen = screenModule(() => import('./report-page.tsx').then((m) => m.ReportPage));

export const salesReportsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/sales-reports',
    label: 'Sales reports',
    group: 'Overview',
    Icon: IconReportAnalytics,
    permission: 'analytics:read',
    screens: [
      { path: '', title: 'Sales reports', screen },
      { path: '/:report', title: 'Sales reports', screen },
    ],
  },
];
