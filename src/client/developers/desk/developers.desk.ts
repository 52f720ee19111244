import { IconKey } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const developersDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/settings/api-keys',
    label: 'API keys',
    group: 'System',
    Icon: IconKey,
    permission: 'settings:read',
    screens: [
      {
        path: '',
        title: 'API keys',
        screen: screenModule(() => import('./api-keys-page.tsx').then((m) => m.ApiKeysPage)),
      },
    ],
  },
];
