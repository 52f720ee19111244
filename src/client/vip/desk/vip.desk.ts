import { IconCrown } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const vipDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/vip',
    label: 'VIP',
    group: 'People',
    Icon: IconCrown,
    permission: 'vip:manage',
    goKey: 'v',
    screens: [
      {
        path: '',
        title: 'VIP memberships',
        screen: screenModule(() => import('./vip-desk-page.tsx').then((m) => m.VipDeskPage)),
      },
    ],
  },
];
