import { IconStack2 } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const shared = {
  path: '/bulk',
  label: 'Bulk jobs',
  group: 'System',
  Icon: IconStack2,
  permission: 'bulk:work',
  screens: [
    {
      path: '',
      title: 'Bulk jobs',
      screen: screenModule(() => import('./bulk-jobs-page.tsx').then((m) => m.BulkJobsPage)),
    },
    {
      path: '/import',
      title: 'Import',
      screen: screenModule(() => import('./import-page.tsx').then((m) => m.ImportPage)),
      permission: 'product:import',
    },
    {
      path: '/:id',
      title: 'Bulk jobs',
      screen: screenModule(() => import('./bulk-job-page.tsx').then((m) => m.BulkJobPage)),
    },
  ],
} as const;

/** What was done to many rows at once. */
export const bulkDesk: readonly DeskArea[] = [
  { ...shared, desk: 'admin' },
  { ...shared, desk: 'seller' },
];
