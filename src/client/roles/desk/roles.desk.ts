import { IconShieldLock } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const rolesDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/roles',
    label: 'Roles',
    group: 'People',
    Icon: IconShieldLock,
    permission: 'role:manage',
    screens: [
      {
        path: '',
        title: 'Roles',
        screen: screenModule(() => import('./roles-desk-page.tsx').then((m) => m.RolesDeskPage)),
      },
    ],
  },
];
