import { IconAdjustments } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

const screen = screenModule(() => import('./settings-desk-page.tsx').then((m) => m.SettingsDeskPage));

export const settingsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/settings',
    label: 'Settings',
    group: 'System',
    Icon: IconAdjustments,
    permission: 'settings:read',
    goKey: 's',
    screens: [
      { path: '', title: 'Settings', screen },
      { path: '/:group', title: 'Settings', screen },
    ],
  },
];
