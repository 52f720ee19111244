import { IconActivity } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const opsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/ops',
    label: 'Queues',
    group: 'System',
    Icon: IconActivity,
    permission: 'queue:read',
    work: ['ops.failedJobs'],
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
