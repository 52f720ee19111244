import { IconUsers } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const userDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/users',
    label: 'Users',
    group: 'People',
    Icon: IconUsers,
    permission: 'user:read',
    goKey: 'u',
    screens: [
      {
        path: '',
        title: 'Users',
        screen: screenModule(() => import('./users-desk-page.tsx').then((m) => m.UsersDeskPage)),
      },
      {
        path: '/:id',
        title: 'User',
        screen: screenModule(() => import('./user-desk-page.tsx').then((m) => m.UserDeskPage)),
      },
    ],
  },
];
