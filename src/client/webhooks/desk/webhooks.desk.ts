import { IconWebhook } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const webhooksDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/settings/webhooks',
    label: 'Webhooks',
    group: 'System',
    Icon: IconWebhook,
    permission: 'settings:read',
    screens: [
      {
        path: '',
        title: 'Webhooks',
        screen: screenModule(() => import('./webhooks-desk-page.tsx').then((m) => m.WebhooksDeskPage)),
      },
      {
        path: '/deliveries',
        title: 'Webhook deliveries',
        screen: screenModule(() => import('./deliveries-page.tsx').then((m) => m.DeliveriesPage)),
      },
    ],
  },
];
