import { IconActivity, IconAlertTriangle } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const opsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/alerts',
    label: 'Alerts',
    group: 'System',
    Icon: IconAlertTriangle,
    permission: 'metrics:read',
    work: ['ops.alerts'],
    screens: [
      {
        path: '',
        title: 'Alerts',
        screen: screenModule(() => import('./alerts-page.tsx').then((m) => m.AlertsPage)),
      },
    ],
  },
  {
    desk: 'admin',
    path: '/ops',
    label: 'Queues',
    group: 'System',
    Icon: IconActivity,
    permission: 'queue:read',
    work: ['ops.failedJobs'],
    goKey: 'q',
    screens: [
      {
        path: '',
        title: 'Queues',
        screen: screenModule(() => import('./queues-page.tsx').then((m) => m.QueuesPage)),
      },
      {
        path: '/jobs',
        title: 'Jobs',
        screen: screenModule(() => import('./jobs-page.tsx').then((m) => m.JobsPage)),
      },
      {
        path: '/jobs/:id',
        title: 'Job',
        screen: screenModule(() => import('./job-page.tsx').then((m) => m.JobPage)),
      },
      {
        path: '/failures',
        title: 'Failed jobs',
        screen: screenModule(() => import('./failures-page.tsx').then((m) => m.FailuresPage)),
      },
      {
        path: '/schedules',
        title: 'Schedules',
        screen: screenModule(() => import('./schedules-page.tsx').then((m) => m.SchedulesPage)),
      },
      {
        path: '/webhooks',
        title: 'Webhooks received',
        screen: screenModule(() => import('./webhooks-page.tsx').then((m) => m.WebhooksPage)),
      },
    ],
  },
];
