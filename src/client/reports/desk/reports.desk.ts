import { IconFlag } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const reportsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/reports',
    label: 'Reports',
    group: 'People',
    Icon: IconFlag,
    permission: 'report:triage',
    work: ['reports.open'],
    goKey: 'a',
    screens: [
      {
        path: '',
        title: 'Reports',
        screen: screenModule(() => import('./reports-desk-page.tsx').then((m) => m.ReportsDeskPage)),
      },
    ],
  },
];
