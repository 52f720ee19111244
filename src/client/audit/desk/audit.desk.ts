import { IconHistory } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const auditDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/audit',
    label: 'Audit log',
    group: 'System',
    Icon: IconHistory,
    permission: 'audit:read',
    screens: [
      {
        path: '',
        title: 'Audit log',
        screen: screenModule(() => import('./audit-desk-page.tsx').then((m) => m.AuditDeskPage)),
      },
      {
        path: '/:id',
        title: 'Audit entry',
        screen: screenModule(() => import('./audit-entry-page.tsx').then((m) => m.AuditEntryPage)),
      },
    ],
  },
];
