import { IconSpeakerphone } from '@tabler/icons-react';
import type { DeskArea } from '../../desk/desk-area.ts';
import { screenModule } from '../../platform/screen/screen-module.ts';

export const notificationsDesk: readonly DeskArea[] = [
  {
    desk: 'admin',
    path: '/notifications',
    label: 'Broadcasts',
    group: 'Content',
    Icon: IconSpeakerphone,
    permission: 'notification:broadcast',
    goKey: 'n',
    screens: [
      {
        path: '',
        title: 'Broadcasts',
        screen: screenModule(() => import('./broadcasts-desk-page.tsx').then((m) => m.BroadcastsDeskPage)),
      },
      {
        path: '/new',
        title: 'New broadcast',
        screen: screenModule(() => import('./compose-page.tsx').then((m) => m.ComposePage)),
      },
    ],
  },
];
